package org.tinyprof.benchmarks.flush;

import java.util.Optional;
import org.opentest4j.TestAbortedException;
import org.tinyprof.io.launcher.OpenMpiInstallation;

/** Whether this machine has an Open MPI to run jobs with. */
public final class MpiHere {
  private MpiHere() {}

  /** Why there is none; empty if there is one. */
  public static Optional<String> obstacle() {
    try {
      OpenMpiInstallation.required();
      return Optional.empty();
    } catch (TestAbortedException e) {
      return Optional.of("no Open MPI with Java bindings. " + e.getMessage());
    }
  }
}
