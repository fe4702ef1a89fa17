package org.tinyprof.runtime;

import java.util.concurrent.locks.ReentrantLock;

/** The one profiler of this process: what start-up puts in place, and the rank it records. */
public final class Session {
  private static final ProfileWriter NO_WRITER =
      new ProfileWriter() {
        @Override
        public void started(Settings settings, Rank rank) {}

        @Override
        public boolean flush(Rank rank) {
          return false;
        }
      };

  private static final ReentrantLock LOCK = new ReentrantLock(); // a monitor might pin
  private static volatile ProfileWriter writer = NO_WRITER;
  private static volatile ThreadMeter meter = Metering.OFF.meter();
  private static volatile Rank rank;

  private Session() {}

  /** Says who writes profiles; before {@link #start}. */
  public static void install(ProfileWriter newWriter) {
    writer = newWriter;
  }

  /** Says who reads CPU time and allocation of threads; before {@link #start}. */
  public static void install(ThreadMeter newMeter) {
    meter = newMeter;
  }

  /**
   * Starts recording, once. A later start adds the metrics that are new and changes nothing else.
   *
   * @param mainThread the thread whose passes through its first event are the executions
   */
  public static void start(Settings settings, Thread mainThread) {
    LOCK.lock();
    try {
      Rank running = rank;
      if (running != null) {
        running.define(settings.metrics());
        return;
      }
      Rank started = new Rank(settings, meter, mainThread.getId());
      rank = started;
      writer.started(settings, started);
    } finally {
      LOCK.unlock();
    }
  }

  /** Whether somebody writes profiles. */
  public static boolean hasWriter() {
    return writer != NO_WRITER;
  }

  /** Whether recording has begun. */
  public static boolean isStarted() {
    return rank != null;
  }

  /**
   * Has the writer write what was recorded so far; does nothing without a writer or a start.
   *
   * @return whether it is written, or taken by who writes it
   */
  public static boolean flush() {
    LOCK.lock();
    try {
      Recorder.pause();
      Rank running = rank;
      return running != null && writer.flush(running);
    } finally {
      Recorder.resume();
      LOCK.unlock();
    }
  }

  /** Records {@code newRank}, or nothing if null; for tests, which need a fresh one each. */
  static void replace(Rank newRank) {
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
