package org.tinyprof.io.life;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.SingleProcess;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.ProfileNames;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.flush.Groups;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.io.start.Job;
import org.tinyprof.io.start.JobStart;
import org.tinyprof.io.start.SeparateRank;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * The stages of a process with respect to its profile: the current {@link Stage}, and what each
 * moment means there. {@link org.tinyprof.io.ProfileOutput} is its entry point.
 */
public final class JobLifecycle {
  /** Threads that call nothing but empty methods fill half of 64 MB in about this time. */
  private static final Duration TRACE_INTERVAL = Duration.ofMillis(20);

  private final ProfilerSettings settings;
  private final JobStart start;
  private final Consumer<String> messages;
  private final Capture capture;
  private volatile Stage stage = new Finished();
  private volatile IntervalThread ticker;
  private volatile IntervalThread loader;
  private volatile IntervalThread drainer;
  private volatile IntervalThread keeper;
  private volatile boolean missedInit;

  private JobLifecycle(
      ProfilerSettings settings,
      RunDescription description,
      Map<String, String> environment,
      ProcessCosts processCosts,
      Consumer<String> messages) {
    this.settings = settings;
    this.messages = messages;
    start = new JobStart(settings, description, environment, messages);
    capture = new Capture(start.process(), processCosts, messages);
  }

  public static JobLifecycle begin(
      ProfilerSettings settings,
      RunDescription description,
      Map<String, String> environment,
      ProcessCosts processCosts,
      Consumer<String> messages) {
    JobLifecycle life =
        new JobLifecycle(settings, description, environment, processCosts, messages);
    life.begin(Launch.in(environment));
    return life;
  }

  private void begin(Optional<Launch> launch) {
    new IsolatedTask(messages) {
      @Override
      void act() throws IOException {
        if (launch.isPresent()) {
          stage = unconnected(launch.get());
        } else {
          enterAlone();
        }
      }
    }.run();
  }

  private Stage unconnected(Launch launch) {
    String reason = "MPI was never initialised, so " + launch.each() + " wrote its own rank file";
    SeparateRank rank = start.separate(launch, reason);
    return new Unconnected(launch, rank, capture, settings, messages, reason);
  }

  private void enterAlone() throws IOException {
    Optional<Rounds> rounds = rounds(Participants.all(new SingleProcess()));
    if (rounds.isPresent()) {
      enter(new Standalone(rounds.get(), messages));
    }
  }

  /** The runtime starts recording. */
  public void started(Rank rank) {
    capture.from(rank);
  }

  /**
   * Writes what was recorded so far; with MPI, every rank must call it.
   *
   * @return whether it is written, or an aggregator has taken the values
   */
  public boolean flush() {
    Flushing flushing = new Flushing();
    flushing.run();
    return flushing.written;
  }

  private final class Flushing extends IsolatedTask {
    private boolean written;

    Flushing() {
      super(messages);
    }

    @Override
    void act() throws IOException {
      written = stage.flush();
    }
  }

  /**
   * MPI has been initialised; every participant calls this, and it waits for all of them.
   *
   * @param participants the ranks that have promised to come here
   * @param threads whether any thread may communicate at any time
   */
  public void afterInit(Participants participants, boolean threads) {
    if (participants.worldSize() > 1) {
      new IsolatedTask(messages) {
        @Override
        void act() throws IOException {
          Optional<Rounds> rounds;
          try {
            rounds = rounds(participants);
          } catch (CommunicationException e) {
            withoutMpi(e.getMessage());
            return;
          }
          if (rounds.isPresent()) {
            var connected = new Connected(rounds.get(), threads, capture, settings, messages);
            enter(connected);
            connected.sayWhoIsMissing();
            connected.sayIfSnapshotsAreRankFilesOnly();
            loader = ShutdownClasses.loadSoon(capture, rounds.get().job(), settings);
          } else {
            stage = new Finished();
          }
        }
      }.run();
    } else if (stage instanceof Unconnected unconnected && !unconnected.launch().knowsSize()) {
      new IsolatedTask(messages) {
        @Override
        void act() throws IOException {
          enterAlone();
        }
      }.run();
    }
  }

  /** The program goes on after MPI's Init. */
  public void mpiBegan() {
    capture.mpiBegan();
  }

  /** MPI was initialised before this was opened: the ranks cannot agree on anything any more. */
  public void missedInit() {
    missedInit = true;
    if (stage instanceof Unconnected unconnected) {
      stage =
          unconnected.because(
              "attached after MPI.Init, so each process attached to wrote its own rank file");
    }
  }

  /** This rank stays apart from the others; each of those that do writes a rank file. */
  public void apart(String reason) {
    if (stage instanceof Unconnected unconnected) {
      stage =
          unconnected.because(
              "this rank could not find the others (" + reason + "), so it wrote a rank file");
    }
  }

  /**
   * MPI has been initialised and cannot be used: ranks will not meet. Where they are known to be
   * several, rank 0 says so in the end, with where their rank files are.
   */
  public void withoutMpi(String failure) {
    String cause = "MPI cannot be used (" + failure + "), so ";
    if (stage instanceof Unconnected unconnected) {
      stage = unconnected.because(cause + unconnected.launch().each() + " wrote its own rank file");
    } else if (stage instanceof Standalone) {
      messages.accept(cause + "each process writes its own profile");
    }
  }

  /** MPI is about to be finalised; waits until all ranks have come here. */
  public void beforeFinalize() {
    capture.mpiEnded();
    if (!(stage instanceof Standalone)) {
      stopTicking();
    }
    new IsolatedTask(messages) {
      @Override
      void act() throws IOException {
        Stage finishing = stage;
        try {
          finishing.beforeFinalize();
        } finally {
          stage = finishing.afterFinalize();
          capture.flushed();
        }
      }
    }.run();
  }

  /**
   * This process is about to end, the job with it, and no shutdown hook will run.
   *
   * @param how what it does, as it is said of a rank
   */
  public void beforeAbort(String how) {
    new IsolatedTask(messages) {
      @Override
      void act() throws IOException {
        stage.beforeAbort(how);
      }
    }.run();
  }

  /** Writes what was recorded so far, without the other ranks; returns where it is to be read. */
  public String dump() {
    Stage now = stage;
    new IsolatedTask(messages) {
      @Override
      void act() throws IOException {
        now.keep();
      }
    }.run();
    return now.keptAt();
  }

  /** Where this process writes when it ends, in words; empty if it writes nothing. */
  public String destination() {
    boolean mayConnect = stage instanceof Unconnected && !missedInit;
    return stage.destination()
        + (mayConnect ? ", or a profile of all ranks if MPI connects them," : "");
  }

  /** The last that this process does: what writing its last file has cost goes into it. */
  public void writeEnd() {
    new IsolatedTask(messages) {
      @Override
      void act() throws IOException {
        capture.writeEnd();
      }
    }.run();
  }

  /** The JVM goes down; for a shutdown hook. */
  public void shutdown() {
    stopTicking();
    new IsolatedTask(messages) {
      @Override
      void act() throws IOException {
        stage.shutdown();
      }
    }.run();
  }

  /** Empty if the job cannot be profiled, which has been said. */
  private Optional<Rounds> rounds(Participants participants) throws IOException {
    Optional<Job> joined = start.join(participants).await();
    if (joined.isEmpty()) {
      return Optional.empty();
    }
    Job job = joined.get();
    Groups groups = job.groups();
    int aggregators = groups.aggregates() ? groups.peers().size() : 1;
    ProfileStore store =
        OutputFormat.of(settings)
            .store(
                aggregators,
                new Precision(settings.timeStepNanos()),
                settings.trace().exact(),
                ProfileNames.of(job.place(), job.place().isReplaced()));
    KeptRuns kept = KeptRuns.of(settings, job);
    return Optional.of(new Rounds(job, capture, store, settings.keep(), kept));
  }

  private void enter(Stage next) {
    stage = next;
    if (settings.trace().exact() && drainer == null) {
      IsolatedTask taking =
          new IsolatedTask(new DuplicateMessageFilter(messages)) {
            @Override
            void act() {
              capture.takeTraces();
              keepSlowIteration();
            }

            @Override
            String failed() {
              return "calls may be missing in the trace: ";
            }
          };
      drainer = IntervalThread.start("tinyprof-trace", TRACE_INTERVAL, taking);
    }
    if (!settings.snapshotInterval().isZero()) {
      Consumer<String> said = new DuplicateMessageFilter(messages);
      IsolatedTask snapshot =
          new IsolatedTask(said) {
            @Override
            void act() throws IOException {
              stage.tick(said);
            }
          };
      ticker = IntervalThread.start("tinyprof-snapshots", settings.snapshotInterval(), snapshot);
    }
  }

  /**
   * Writes once what the trace holds of a slow iteration: the process may be killed before anything
   * else is written. Another thread does, because calls have to be taken meanwhile.
   */
  private void keepSlowIteration() {
    if (keeper == null && capture.hasSlowIteration()) {
      IsolatedTask keeping =
          new IsolatedTask(messages) {
            @Override
            void act() throws IOException {
              stage.keep();
            }
          };
      keeper = IntervalThread.startOnce("tinyprof-keep", Duration.ZERO, keeping);
    }
  }

  private void stopTicking() {
    for (IntervalThread running : new IntervalThread[] {ticker, loader, drainer, keeper}) {
      if (running != null) {
        running.end();
      }
    }
  }
}
