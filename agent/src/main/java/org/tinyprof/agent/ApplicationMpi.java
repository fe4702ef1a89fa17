package org.tinyprof.agent;

import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import org.tinyprof.agent.boot.AgentClassLoader;

/** Lets the agent's own classes call the application's MPI. */
final class ApplicationMpi {
  private ApplicationMpi() {}

  /** Called once MPI is initialised, with the application's {@code mpi.MPI}. */
  static void use(Class<?> mpi, Instrumentation instrumentation) {
    if (ApplicationMpi.class.getClassLoader() instanceof AgentClassLoader loader) {
      loader.useMpi(mpi);
      export(mpi, loader.getUnnamedModule(), instrumentation);
    }
  }

  /** A program's own module may hold MPI and keep it to itself. */
  private static void export(Class<?> mpi, Module ours, Instrumentation instrumentation) {
    Module module = mpi.getModule();
    String name = mpi.getPackageName();
    if (!module.isOpen(name, ours)) {
      Map<String, Set<Module>> toUs = Map.of(name, Set.of(ours));
      instrumentation.redefineModule(module, Set.of(), toUs, toUs, Set.of(), Map.of());
    }
  }

  /** Why it cannot be used: MPI's own words, or what it lacks. */
  static String reason(Throwable failure) {
    return failure instanceof UncheckedIOException e
        ? e.getCause().getMessage()
        : failure.toString();
  }
}
