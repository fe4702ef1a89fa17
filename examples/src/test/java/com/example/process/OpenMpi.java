package com.example.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The Open MPI that the build found; without one, the test that asks for it is skipped. */
record OpenMpi(String mpirun, Path jar, Path library) {
  static OpenMpi require() throws IOException {
    Properties found = new Properties();
    try (Reader in =
        Files.newBufferedReader(Path.of(System.getProperty("tinyprof.openMpi")), UTF_8)) {
      found.load(in);
    }
    assumeTrue(!found.containsKey("missing"), () -> found.getProperty("missing"));
    return new OpenMpi(
        found.getProperty("mpirun"),
        Path.of(found.getProperty("mpi.jar")),
        Path.of(found.getProperty("mpi.lib")));
  }

  /** Runs a program on some ranks, which may be more than there are cores. */
  Finished run(Path folder, int ranks, String program, List<String> sizes)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(mpirun, "--allow-run-as-root", "--oversubscribe"));
    command.addAll(List.of("--bind-to", "none", "-n", String.valueOf(ranks)));
    command.addAll(
        Java.command(program, List.of(jar.toString()), List.of("-Djava.library.path=" + library)));
    command.addAll(sizes);
    return Finished.run(folder, command);
  }
}
