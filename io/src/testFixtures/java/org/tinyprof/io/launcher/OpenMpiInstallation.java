package org.tinyprof.io.launcher;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Where this machine's Open MPI is, as {@code setup/open-mpi.sh} found it. */
public record OpenMpiInstallation(Path mpirun, Path jar, Path library) {
  private static final String ANSWER_FILE = "tinyprof.openMpi";

  /** Returns the installation; a test that asks for one where there is none is skipped. */
  public static OpenMpiInstallation required() {
    Properties answer = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(System.getProperty(ANSWER_FILE)))) {
      answer.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException("no answer of setup/open-mpi.sh to read", e);
    }
    assumeTrue(answer.containsKey("mpirun"), () -> answer.getProperty("missing"));
    return new OpenMpiInstallation(
        Path.of(answer.getProperty("mpirun")),
        Path.of(answer.getProperty("mpi.jar")),
        Path.of(answer.getProperty("mpi.lib")));
  }
}
