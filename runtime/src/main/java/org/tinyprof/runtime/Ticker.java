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
  private static final PrivilegedAction<Boolean> START =
      new PrivilegedAction<>() { // a lambda would do more than a recording path may
        @Override
        public Boolean run() {
          return tryStart();
        }
      };

  private static volatile long nanos;
  private static boolean tried;
  private static volatile boolean running;

  private Ticker() {
    super(outermostGroup(), null, "tinyprof-ticker", 0, false);
    setDaemon(true);
    setContextClassLoader(null);
  }

  /** Not the starter's group, which may be of a class of the application. */
  private static ThreadGroup outermostGroup() {
    ThreadGroup group = currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  /** Loads this class, while there is memory for it. */
  static void prepare() {}

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
      running = AccessController.doPrivileged(START);
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
    while (true) {
      try {
        sleep(PERIOD_MILLIS);
      } catch (InterruptedException e) {
        Thread.interrupted(); // whoever interrupts all threads gets an early tick
      }
      nanos = System.nanoTime();
    }
  }
}
