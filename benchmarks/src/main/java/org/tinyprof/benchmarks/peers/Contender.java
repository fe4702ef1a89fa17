package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A way to time methods, as the command of a JVM that does it.
 *
 * @param subject what {@code CallsProgram} is to measure: what it wrote by hand, or what is woven
 * @param environment variables of the process, such as {@code A=b}
 * @param options of the JVM
 * @param classPath of the program
 * @param jars that a user adds to a program, with all they need
 */
record Contender(
    String name,
    Path jdk,
    String subject,
    List<String> environment,
    List<String> options,
    String classPath,
    List<Path> jars) {
  Contender {
    environment = List.copyOf(environment);
    options = List.copyOf(options);
    jars = List.copyOf(jars);
  }

  /** The command that runs a program with these arguments after the subject. */
  List<String> command(Class<?> program, String... arguments) {
    List<String> command = new ArrayList<>(List.of("env"));
    command.addAll(environment);
    command.add(jdk.resolve("bin/java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, program.getName(), subject));
    command.addAll(List.of(arguments));
    return command;
  }

  /** The same with one more option of the JVM. */
  Contender with(String option) {
    List<String> all = new ArrayList<>(options);
    all.add(option);
    return new Contender(name, jdk, subject, environment, all, classPath, jars);
  }

  /** The name of the one that is a plain JVM of the same version. */
  String plain() {
    return jdk.equals(Jdks.own()) ? Contenders.FLOOR : Contenders.FLOOR_25;
  }

  /** Bytes that a user adds to a program; 0 for what comes with the JDK. */
  long jarBytes() throws IOException {
    long sum = 0;
    for (Path jar : jars) {
      sum += Files.size(jar);
    }
    return sum;
  }
}
