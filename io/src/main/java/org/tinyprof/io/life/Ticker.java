package org.tinyprof.io.life;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Does something again and again, on a thread that never keeps the JVM alive. */
final class Ticker extends Thread {
  private final long intervalNanos;
  private final int mostTicks;
  private final Runnable action;
  private volatile boolean stopped;

  private Ticker(String name, Duration interval, int mostTicks, Runnable action) {
    super(name);
    intervalNanos = interval.toNanos();
    this.mostTicks = mostTicks;
    this.action = action;
    setDaemon(true);
  }

  static Ticker start(String name, Duration interval, Runnable action) {
    return started(new Ticker(name, interval, Integer.MAX_VALUE, action));
  }

  /** Does it once, after the interval. */
  static Ticker startOnce(String name, Duration interval, Runnable action) {
    return started(new Ticker(name, interval, 1, action));
  }

  private static Ticker started(Ticker ticker) {
    ticker.start();
    return ticker;
  }

  /** No further tick starts; one that is under way goes on. */
  void end() {
    stopped = true;
    LockSupport.unpark(this);
  }

  @Override
  public void run() {
    long next = System.nanoTime() + intervalNanos;
    int ticks = 0;
    while (!stopped && ticks < mostTicks) {
      long left = next - System.nanoTime();
      if (left > 0) {
        LockSupport.parkNanos(this, left);
      } else {
        next += intervalNanos;
        ticks++;
        action.run();
      }
    }
  }
}
