package org.tinyprof.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import org.tinyprof.agent.fatal.FatalErrors;

/**
 * Has this rank's values written before a fatal MPI error ends the job. What it needs for that is
 * made while MPI is initialised, which takes longer.
 *
 * <p>On a JVM or an MPI that it does not know it does nothing: such a rank's values are lost then,
 * as they are with SIGKILL.
 */
final class FatalErrorWatch {
  private static final long MOST_MILLIS = 5_000;

  private final Thread preparing;
  private volatile FatalErrors prepared; // null if this JVM cannot

  private FatalErrorWatch(Instrumentation instrumentation, DeferredOutput output) {
    preparing =
        new AgentThread(MainThread.systemGroup(), "tinyprof-errors") {
          @Override
          void act() {
            prepare(instrumentation);
            output.agentTook(ProcessStart.cpuNanosOfThisThread());
          }
        };
    preparing.setDaemon(true);
  }

  static FatalErrorWatch start(Instrumentation instrumentation, DeferredOutput output) {
    FatalErrorWatch watch = new FatalErrorWatch(instrumentation, output);
    watch.preparing.start();
    return watch;
  }

  private void prepare(Instrumentation instrumentation) {
    try {
      prepared = FatalErrors.prepare(instrumentation);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      prepared = null; // another JDK, which has it elsewhere
    }
  }

  /**
   * Called once MPI is initialised.
   *
   * @param mpi the application's {@code mpi.MPI}
   */
  void begin(Class<?> mpi, DeferredOutput output, EndWatch endings) {
    if (!isPrepared()) {
      return;
    }
    Thread last =
        new AgentThread(MainThread.systemGroup(), "tinyprof-last") {
          @Override
          void act() {
            output.open().beforeFatalError();
          }
        };
    last.setDaemon(true);
    try {
      prepared.watch(mpi, () -> endings.byMpi("mpi-error"), last);
    } catch (ReflectiveOperationException | IOException | RuntimeException e) {
      prepared = null; // another MPI
    }
  }

  private boolean isPrepared() {
    boolean interrupted = false;
    try {
      preparing.join(MOST_MILLIS);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return prepared != null;
  }
}
