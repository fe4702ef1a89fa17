package org.tinyprof.runtime;

import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.runtime.budget.BudgetWatch;
import org.tinyprof.runtime.calibration.FirstCalls;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.ThreadMeter;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.record.WarmUp;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * The one profiler of this process: its parts, put in place at start-up, and the rank that it
 * records.
 */
public final class Session {
  private static final ProfileWriter NO_WRITER =
      new ProfileWriter() {
        @Override
        public void started(ProfilerSettings settings, Rank rank) {}

        @Override
        public boolean flush(Rank rank) {
          return false;
        }
      };

  private static final ReentrantLock LOCK = new ReentrantLock(); // a monitor might pin
  private static volatile ProfileWriter writer = NO_WRITER;
  private static volatile ThreadMeter meter = Metering.OFF.meter();

  private Session() {}

  /** Sets the writer of profiles; before {@link #start}. */
  public static void install(ProfileWriter newWriter) {
    writer = newWriter;
  }

  /** Sets the reader of threads' CPU time and allocation; before {@link #start}. */
  public static void install(ThreadMeter newMeter) {
    meter = newMeter;
  }

  /**
   * Starts recording, once. A later start adds the metrics that are new and changes nothing else.
   *
   * @param mainThread the thread whose passes through its first event are the executions
   */
  public static void start(ProfilerSettings settings, Thread mainThread) {
    LOCK.lock();
    try {
      Rank running = CurrentRank.orNull();
      if (running == null) {
        writer.started(settings, record(settings, meter, mainThread));
      } else {
        running.define(settings.metrics());
      }
    } finally {
      LOCK.unlock();
    }
  }

  /** Whether there is a writer. */
  public static boolean hasWriter() {
    return writer != NO_WRITER;
  }

  /** Whether recording has begun. */
  public static boolean isStarted() {
    return CurrentRank.orNull() != null;
  }

  /**
   * Writes what was recorded so far; does nothing without a writer or before the start.
   *
   * @return whether it is written, or an aggregator has taken the values
   */
  public static boolean flush() {
    LOCK.lock();
    try {
      Recorder.pause();
      Rank running = CurrentRank.orNull();
      return running != null && writer.flush(running);
    } finally {
      Recorder.resume();
      LOCK.unlock();
    }
  }

  /** Records a new rank from now on. */
  static Rank record(ProfilerSettings settings, ThreadMeter meter, Thread mainThread) {
    Rank rank = new Rank(settings, meter, mainThread.getId());
    WarmUp.run(settings);
    FirstCalls.measured();
    if (settings.budget() < 1) {
      Ticker.listen(new BudgetWatch(rank, settings.budget()));
    } else {
      Ticker.listen();
    }
    CurrentRank.set(rank);
    return rank;
  }
}
