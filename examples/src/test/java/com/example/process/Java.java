package com.example.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command lines that start one of the programs with the Java that runs the tests. */
final class Java {
  private Java() {}

  static List<String> command(String program, List<String> classPath, List<String> options) {
    List<String> path = new ArrayList<>(classPath);
    path.add(0, System.getProperty("tinyprof.programs"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", String.join(":", path))); // first: mpirun looks for it there
    command.addAll(options);
    command.add("com.example." + program + ".Main");
    return command;
  }
}
