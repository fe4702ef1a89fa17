package org.tinyprof.agent;

import java.lang.instrument.Instrumentation;

/** Finds out whether MPI was initialised before the agent came. */
final class EarlierMpi {
  private EarlierMpi() {}

  /** Asks the application's {@code mpi.MPI}, if it has one; any thread may, at any time. */
  static boolean initialized(Instrumentation instrumentation) {
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals("mpi.MPI")) {
        try {
          return (Boolean) loaded.getMethod("isInitialized").invoke(null);
        } catch (ReflectiveOperationException e) {
          return true; // it cannot be asked, but nobody loads it for anything else
        }
      }
    }
    return false;
  }
}
