package org.tinyprof.io.life;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs a task at a fixed interval on a daemon thread.
 *
 * <p>A task that takes long is followed by a pause as long as it took, a minute at most, so that a
 * process is never busy with it alone. Ticks that were missed, in that time or because the process
 * stood still, are left out. Those that remain keep to the times of the first ones: the tickers of
 * a job's ranks start together and stay together.
 */
final class IntervalThread extends Thread {
  private static final long LONGEST_PAUSE_NANOS = 60_000_000_000L;

  private final long intervalNanos;
  private final int mostTicks;
  private final Runnable task;
  private volatile boolean stopped;

  private IntervalThread(String name, Duration interval, int mostTicks, Runnable task) {
    super(name);
    intervalNanos = interval.toNanos();
    this.mostTicks = mostTicks;
    this.task = task;
    setDaemon(true);
  }

  static IntervalThread start(String name, Duration interval, Runnable task) {
    return started(new IntervalThread(name, interval, Integer.MAX_VALUE, task));
  }

  /** Runs the task once, after the interval. */
  static IntervalThread startOnce(String name, Duration interval, Runnable task) {
    return started(new IntervalThread(name, interval, 1, task));
  }

  private static IntervalThread started(IntervalThread ticker) {
    ticker.start();
    return ticker;
  }

  /** Starts no further run of the task; one that is under way goes on. */
  void end() {
    stopped = true;
    LockSupport.unpark(this);
  }

  @Override
  public void run() {
    long due = System.nanoTime() + intervalNanos;
    int ticks = 0;
    while (!stopped && ticks < mostTicks) {
      long now = System.nanoTime();
      if (due - now > 0) {
        LockSupport.parkNanos(this, due - now);
        Thread.interrupted(); // nobody has to tell this thread anything, and no pause would last
      } else {
        ticks++;
        task.run();
        if (ticks < mostTicks) { // the interval of a task that runs once may be 0
          due = nextDue(due, intervalNanos, now, System.nanoTime());
        }
      }
    }
  }

  /** When the tick after the one that was due then comes, whose task ran from start to end. */
  static long nextDue(long due, long interval, long start, long end) {
    long earliest = end + Math.min(end - start, LONGEST_PAUSE_NANOS);
    long missed = Math.max(0, earliest - due - 1) / interval;
    return due + (missed + 1) * interval;
  }
}
