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
import org.tinyprof.io.communicator.mpi.OpenMpi;
import org.tinyprof.io.start.Refusal;
import org.tinyprof.runtime.Recorder;
import org.tinyprof.runtime.launch.Launch;

/**
 * A rank whose configuration is wrong. Those of the other ranks may be right, as where a file is
 * missing on one host, and they wait for this one after {@code MPI.Init}: it tells them.
 *
 * <p>Rank 0 says at once what is wrong. Of the other ranks the first one does, after Init, when
 * ranks can ask each other; where MPI is never initialised, one process of each host, at its end.
 */
final class UnprofiledRank implements MpiHooks.Listener {
  private static final Runnable NOTHING =
      new Runnable() {
        @Override
        public void run() {}
      };

  private final Instrumentation instrumentation;
  private final String problem;
  private final Launch launch;
  private volatile boolean met;

  private UnprofiledRank(Instrumentation instrumentation, String problem, Launch launch) {
    this.instrumentation = instrumentation;
    this.problem = problem;
    this.launch = launch;
  }

  /**
   * Waits for MPI to be initialised, or for the end.
   *
   * @param problem what is wrong; has been said if this is rank 0
   */
  static void begin(Instrumentation instrumentation, String problem, Launch launch) {
    UnprofiledRank rank = new UnprofiledRank(instrumentation, problem, launch);
    if (launch.rank() > 0) {
      rank.speakAtTheEnd();
    }
    MpiHooks.listen(rank);
    instrumentation.addTransformer(
        new Transformer(
            List.of(new MpiStartSites()), Recorder.class, new WeavingReport(false), NOTHING));
  }

  private void speakAtTheEnd() {
    Thread end =
        new AgentThread(Thread.currentThread().getThreadGroup(), "tinyprof-end") {
          @Override
          void act() {
            if (!met && OncePerHost.isFirst(problem, launch.firstOfHost(), System.getenv())) {
              Console.say("rank " + launch.rank() + ": " + problem + "; it ran unprofiled");
            }
          }
        };
    Runtime.getRuntime().addShutdownHook(end);
  }

  @Override
  public void initialized(Class<?> mpi) {
    met = true;
    ApplicationMpi.use(mpi, instrumentation);
    try {
      new Refusal(OpenMpi.world(), problem, console()).begin().await();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Consumer<String> console() {
    return launch.rank() == 0 ? Console.SILENCE : Console.LINES;
  }

  @Override
  public void finalizing() {}

  @Override
  public void aborting() {}

  @Override
  public void failed(Throwable failure) {
    console().accept("MPI cannot be used: " + ApplicationMpi.reason(failure));
  }
}
