package org.tinyprof.it.agent;

import java.nio.file.Path;
import java.util.List;
import org.tinyprof.io.launcher.OpenMpiInstallation;

/** Starts JVMs under the machine's Open MPI. */
record OpenMpi(OpenMpiInstallation installation) {
  /** Finds it; the test is skipped where there is none. */
  static OpenMpi require() {
    return new OpenMpi(OpenMpiInstallation.required());
  }

  Path jar() {
    return installation.jar();
  }

  /** A JVM for each of {@code ranks} ranks. */
  Jvm jvm(Jdk jdk, int ranks) {
    Jvm jvm =
        new Jvm(jdk)
            .launcher(
                List.of(
                    installation.mpirun().toString(),
                    "--allow-run-as-root",
                    "--oversubscribe",
                    "--bind-to",
                    "none",
                    "-n",
                    String.valueOf(ranks)))
            .classPath(Programs.mpi(jar()), jar())
            .option("-Xmx64m", "-Djava.library.path=" + installation.library());
    return jdk.version() < 22 ? jvm : jvm.option("--enable-native-access=ALL-UNNAMED");
  }
}
