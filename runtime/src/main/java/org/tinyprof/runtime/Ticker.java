package org.tinyprof.runtime;

import java.security.AccessController;
import java.security.PrivilegedAction;

/**
 * A clock that costs one load: a daemon thread sets it to the time about every 10 ms.
 *
 * <p>It runs from the moment the first callpath is sampled, for the life of the process. It is
 * never ahead of the time.
 */
final class Ticker extends Thread {
  static final long PERIOD_NANOS = 10_000_000;

  private static final long PERIOD_MILLIS = PERIOD_NANOS / 1_000_000;
  private static volatile long nanos;
  private static boolean tried;
  private static volatile boolean running;

  private Ticker() {
    super(null, null, "tinyprof-ticker", 0, false);
    setDaemon(true);
    setContextClassLoader(null);
  }

  /** The time of the last tick. */
  static long nanos() {
    return nanos;
  }

  /** Starts the ticker if need be; false where the process may have no more threads. */
  static boolean isRunning() {
    return running || started();
  }

  @SuppressWarnings("removal") // without it a thread of Java 17 holds on to its starter's classes
  private static synchronized boolean started() {
    if (!tried) {
      tried = true;
      nanos = System.nanoTime();
      running = AccessController.doPrivileged((PrivilegedAction<Boolean>) Ticker::tryStart);
    }
    return running;
  }

  private static boolean tryStart() {
    try {
      new Ticker().start();
      return true;
    } catch (OutOfMemoryError e) {
      return false; // no thread, no sampling: every call goes on being timed
    }
  }

  @Override
  public void run() {
    try {
      while (true) {
        sleep(PERIOD_MILLIS);
        nanos = System.nanoTime();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts the ticker", e);
    }
  }
}
