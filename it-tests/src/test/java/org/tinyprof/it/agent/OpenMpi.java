package org.tinyprof.it.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Assumptions;

/** The machine's Open MPI with Java bindings. */
record OpenMpi(String mpirun, Path jar, Path library) {
  /** Finds it; the test is skipped where there is none. */
  static OpenMpi require() {
    Properties found = new Properties();
    try (InputStream in = Files.newInputStream(Path.of(System.getProperty("tinyprof.openMpi")))) {
      found.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Assumptions.assumeFalse(
        found.containsKey("missing"), () -> "no Open MPI: " + found.getProperty("missing"));
    return new OpenMpi(
        found.getProperty("mpirun"),
        Path.of(found.getProperty("mpi.jar")),
        Path.of(found.getProperty("mpi.lib")));
  }

  /** A JVM for each of {@code ranks} ranks. */
  Jvm jvm(Jdk jdk, int ranks) {
    Jvm jvm =
        new Jvm(jdk)
            .launcher(
                List.of(
                    mpirun,
                    "--allow-run-as-root",
                    "--oversubscribe",
                    "--bind-to",
                    "none",
                    "-n",
                    String.valueOf(ranks)))
            .classPath(Programs.mpi(jar), jar)
            .option("-Xmx64m", "-Djava.library.path=" + library);
    return jdk.version() < 22 ? jvm : jvm.option("--enable-native-access=ALL-UNNAMED");
  }
}
