package org.tinyprof.io;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Does something again and again, on a thread that never keeps the JVM alive. */
final class Ticker {
  private final Thread thread;
  private volatile boolean stopped;

  private Ticker(String name, Duration interval, Runnable action) {
    thread = new Thread(() -> run(interval.toNanos(), action), name);
    thread.setDaemon(true);
  }

  static Ticker start(String name, Duration interval, Runnable action) {
    Ticker ticker = new Ticker(name, interval, action);
    ticker.thread.start();
    return ticker;
  }

  /** No further tick starts; one that is under way goes on. */
  void stop() {
    stopped = true;
    LockSupport.unpark(thread);
  }

  private void run(long intervalNanos, Runnable action) {
    long next = System.nanoTime() + intervalNanos;
    while (!stopped) {
      long left = next - System.nanoTime();
      if (left > 0) {
        LockSupport.parkNanos(this, left);
      } else {
        next += intervalNanos;
        action.run();
      }
    }
  }
}
