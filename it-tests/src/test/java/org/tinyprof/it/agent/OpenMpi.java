package org.tinyprof.it.agent;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.io.launcher.OpenMpiInstallation;

/** Starts JVMs under the machine's Open MPI. */
public record OpenMpi(OpenMpiInstallation installation) {
  /** Finds it; the test is skipped where there is none. */
  public static OpenMpi require() {
    return new OpenMpi(OpenMpiInstallation.required());
  }

  public Path jar() {
    return installation.jar();
  }

  /**
   * A JVM for each of {@code ranks} ranks.
   *
   * @param wrapper what each rank's command line is given to, if anything
   */
  public Jvm jvm(Jdk jdk, int ranks, String... wrapper) {
    List<String> launcher = new ArrayList<>();
    launcher.add(installation.mpirun().toString());
    launcher.addAll(List.of("--allow-run-as-root", "--oversubscribe", "--bind-to", "none"));
    launcher.addAll(List.of("-n", String.valueOf(ranks)));
    launcher.addAll(List.of(wrapper));
    Jvm jvm =
        new Jvm(jdk)
            .launcher(launcher)
            .classPath(Programs.mpi(jar()), jar())
            .option("-Xmx64m", "-XX:TieredStopAtLevel=1") // many JVMs of a second
            .option("-Djava.library.path=" + installation.library());
    return jdk.version() < 22 ? jvm : jvm.option("--enable-native-access=ALL-UNNAMED");
  }
}
