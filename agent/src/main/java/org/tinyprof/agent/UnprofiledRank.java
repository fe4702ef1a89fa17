package org.tinyprof.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.function.Consumer;
import org.tinyprof.agent.boot.MpiHooks;
import org.tinyprof.agent.mpi.MpiStartSites;
import org.tinyprof.agent.weave.Transformer;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.io.Refusal;
import org.tinyprof.io.communicator.mpi.OpenMpi;
import org.tinyprof.runtime.Recorder;

/**
 * A rank whose configuration is wrong. Those of the other ranks may be right, as where a file is
 * missing on one host, and they wait for this one after {@code MPI.Init}: it tells them.
 */
final class UnprofiledRank implements MpiHooks.Listener {
  private static final Runnable NOTHING =
      new Runnable() {
        @Override
        public void run() {}
      };

  private final Instrumentation instrumentation;
  private final String problem;
  private final Consumer<String> console;

  private UnprofiledRank(
      Instrumentation instrumentation, String problem, Consumer<String> console) {
    this.instrumentation = instrumentation;
    this.problem = problem;
    this.console = console;
  }

  /**
   * Waits for MPI to be initialised.
   *
   * @param problem what is wrong
   * @param console takes the line that says so, on the first of such ranks
   */
  static void begin(Instrumentation instrumentation, String problem, Consumer<String> console) {
    MpiHooks.listen(new UnprofiledRank(instrumentation, problem, console));
    instrumentation.addTransformer(
        new Transformer(
            List.of(new MpiStartSites()), Recorder.class, new WeavingReport(false), NOTHING));
  }

  @Override
  public void initialized(Class<?> mpi) {
    ApplicationMpi.use(mpi, instrumentation);
    try {
      new Refusal(OpenMpi.world(), problem, console).begin().await();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void finalizing() {}

  @Override
  public void aborting() {}

  @Override
  public void failed(Throwable failure) {
    console.accept("MPI cannot be used: " + ApplicationMpi.reason(failure));
  }
}
