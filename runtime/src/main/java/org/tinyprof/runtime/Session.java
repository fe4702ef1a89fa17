package org.tinyprof.runtime;

/** The one profiler of this process: what start-up puts in place, and the rank it records. */
public final class Session {
  private static final ProfileWriter NO_WRITER =
      new ProfileWriter() {
        @Override
        public void started(Settings settings, Rank rank) {}

        @Override
        public void flush(Rank rank) {}
      };

  private static ProfileWriter writer = NO_WRITER;
  private static ThreadMeter meter = Metering.OFF.meter();
  private static volatile Rank rank;

  private Session() {}

  /** Says who writes profiles; before {@link #start}. */
  public static synchronized void install(ProfileWriter newWriter) {
    writer = newWriter;
  }

  /** Says who reads CPU time and allocation of threads; before {@link #start}. */
  public static synchronized void install(ThreadMeter newMeter) {
    meter = newMeter;
  }

  /**
   * Starts recording, once. A later start adds the metrics that are new and changes nothing else.
   *
   * @param mainThread the thread whose passes through its first event are the executions
   */
  public static synchronized void start(Settings settings, Thread mainThread) {
    Rank running = rank;
    if (running != null) {
      running.define(settings.metrics());
      return;
    }
    Rank started = new Rank(settings, meter, mainThread.getId());
    rank = started;
    writer.started(settings, started);
  }

  /** Has the writer write what was recorded so far; does nothing without a writer or a start. */
  public static synchronized void flush() {
    Rank running = rank;
    if (running != null) {
      Recorder.pause();
      try {
        writer.flush(running);
      } finally {
        Recorder.resume();
      }
    }
  }

  /** Records {@code newRank}, or nothing if null; for tests, which need a fresh one each. */
  static synchronized void replace(Rank newRank) {
    rank = newRank;
    ThreadTable.clear();
  }

  static Rank rankOrNull() {
    return rank;
  }

  /** Counts what no tree of this thread can count. */
  static void count(Counter counter) {
    Rank running = rank;
    if (running != null) {
      running.count(counter);
    }
  }
}
