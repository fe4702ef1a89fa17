package org.tinyprof.agent;

import java.util.List;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.runtime.ProfileWriter;
import org.tinyprof.runtime.clock.JvmInternals;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * Opens the output when there is something to write: a program without a single event pays neither
 * for opening it nor for an empty profile.
 */
final class DeferredOutput implements ProfileWriter {
  private static final long BRIEF_NANOS = 1_000_000_000;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final long beginning = System.nanoTime();
  private final Outputs outputs;
  private final boolean missedInit;
  private final JvmInternals jvm;
  private volatile boolean asked;
  private boolean mayBeBrief;
  private boolean over;
  private List<String> notes = List.of(); // to be said once the output is opened
  private ProfilerSettings settings;
  private ProcessStart start; // null if attached
  private ProcessCosts costs; // null until they are needed
  private Rank rank;
  private ProfileOutput output;
  private String mpiFailure = "";
  private long agentNanos;

  /**
   * @param missedInit whether this is a rank of a job that MPI had connected before the agent came
   * @param jvm the inside of the JDK
   */
  DeferredOutput(Outputs outputs, boolean missedInit, JvmInternals jvm) {
    this.outputs = outputs;
    this.missedInit = missedInit;
    this.jvm = jvm;
  }

  /**
   * Opens the output by itself only once the program has run for a second.
   *
   * @param lines what the user should know if it does
   */
  synchronized void waitUntilItIsNotBrief(List<String> lines) {
    mayBeBrief = true;
    notes = List.copyOf(lines);
  }

  private synchronized boolean isBrief() {
    return mayBeBrief && output == null && age() < BRIEF_NANOS;
  }

  /**
   * Whether the program ends too soon for a profile to be useful. If so, nothing opens by itself
   * from then on.
   */
  synchronized boolean endsBriefly() {
    over = isBrief();
    return over;
  }

  private synchronized void openUnlessOver() {
    if (!over) {
      open();
    }
  }

  private long age() {
    return System.nanoTime() - beginning;
  }

  @Override
  public synchronized void started(ProfilerSettings recording, Rank recorded) {
    settings = recording;
    rank = recorded;
    if (Thread.currentThread() == MainThread.find()) {
      start = ProcessStart.ofThisThread();
    } else { // attached: the output is opened soon anyway
      costs = ProcessCosts.sinceNow(jvm);
    }
  }

  /**
   * The agent has started, and the program is about to begin.
   *
   * @param agent what the kernel said when the agent began
   */
  synchronized void agentStarted(ProcessStart agent) {
    if (start != null && outputs.hasEvents()) {
      costs().agentBegan(agent.process(), agent.schedule());
      costs.agentStarted();
    }
  }

  private ProcessCosts costs() {
    if (costs == null) {
      costs = start.costs(jvm);
    }
    return costs;
  }

  /** The JVM goes down. */
  synchronized void endBegins() {
    if (costs != null) {
      costs.endBegins();
    }
  }

  /** Writes into the last file how much the end has cost; nothing of ours comes after it. */
  synchronized void writeEnd() {
    if (output != null) {
      output.writeEnd();
    }
  }

  /** Returns at once; a daemon thread of the system's thread group opens the output. */
  void openSoon() {
    if (!asked) {
      asked = true;
      Thread thread =
          new AgentThread(MainThread.systemGroup(), "tinyprof-open") {
            @Override
            void act() throws InterruptedException {
              while (isBrief()) {
                sleep((BRIEF_NANOS - age()) / NANOS_PER_MILLI + 1);
              }
              tryToOpen();
              agentTook(ProcessStart.cpuNanosOfThisThread());
            }
          };
      thread.setDaemon(true);
      try {
        thread.start();
      } catch (OutOfMemoryError e) {
        sayThatThreadsAreFew(); // the first write opens the output, if the end may have its thread
      }
    }
  }

  /** What fails now is tried again at the end, which says why if it fails then. */
  private void tryToOpen() {
    try {
      openUnlessOver();
    } catch (RuntimeException | Error e) {
      asked = true;
    }
  }

  private static void sayThatThreadsAreFew() {
    if (Launch.speaks(System.getenv())) {
      Console.say("no thread can start: this run may leave no profile; use a larger ulimit -u");
    }
  }

  synchronized ProfileOutput open() {
    if (output == null) {
      asked = true;
      Console.sayAll(notes);
      costs().addAgent(agentNanos);
      output = outputs.open(costs);
      if (missedInit) {
        output.missedInit();
      }
      if (!mpiFailure.isEmpty()) {
        output.withoutMpi(mpiFailure);
      }
      output.started(settings, rank);
    }
    return output;
  }

  /** Takes in CPU time that the profiler took on the program's own threads. */
  synchronized void agentTook(long nanos) {
    if (output == null) {
      agentNanos += nanos;
    } else {
      costs.addAgent(nanos);
    }
  }

  /** The ranks will not meet. Opens nothing: that may be what failed. */
  synchronized void withoutMpi(String failure) {
    mpiFailure = failure;
    if (output != null) {
      output.withoutMpi(failure);
    }
  }

  /** Throws nothing: the application calls it. */
  @Override
  public boolean flush(Rank recorded) {
    try {
      return open().flush(recorded);
    } catch (Throwable e) {
      Console.sayFailure(e);
      return false;
    }
  }

  /** Writes what there is, before the JVM halts and no shutdown hook runs. */
  void beforeHalt() {
    if (asked || rank.hasRecorded()) {
      open().beforeHalt();
    }
  }

  /** Writes what there is; false if nothing was woven or recorded, and so nothing written. */
  boolean shutdown() {
    boolean needed = asked || rank.hasRecorded();
    if (needed) {
      open().shutdown();
    }
    return needed;
  }
}
