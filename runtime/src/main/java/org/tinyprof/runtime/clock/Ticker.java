package org.tinyprof.runtime.clock;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A clock that costs one load: a daemon thread sets it to the time about every 10 ms.
 *
 * <p>It runs from the moment when the first callpath is sampled or the budget is watched, to the
 * end of the process. It is never ahead of the time.
 */
public final class Ticker extends Thread {
  public static final long PERIOD_NANOS = 10_000_000;

  private static final long PERIOD_MILLIS = PERIOD_NANOS / 1_000_000;
  private static final ReentrantLock STARTING = new ReentrantLock(); // a monitor might pin
  private static final Ticker ONE = privileged();

  private static volatile long nanos;
  private static boolean tried;
  private static volatile boolean running;
  private static volatile TickListener[] listeners = {};

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

  @SuppressWarnings("removal") // without it a thread of Java 17 holds on to its maker's classes
  private static Ticker privileged() {
    return AccessController.doPrivileged(
        new PrivilegedAction<>() { // a lambda would load more classes than all of this
          @Override
          public Ticker run() {
            return new Ticker();
          }
        });
  }

  /** Makes the thread, and does not start it. */
  public static void prepare() {}

  /** The time of the last tick. */
  public static long nanos() {
    return nanos;
  }

  /** Starts the ticker if need be; false where the process may have no more threads. */
  public static boolean isRunning() {
    return running || started();
  }

  /** Has the thread that ticks call these listeners too, and no others. */
  public static void listen(TickListener... only) {
    STARTING.lock();
    try {
      listeners = only.clone();
    } finally {
      STARTING.unlock();
    }
    if (only.length > 0) {
      isRunning();
    }
  }

  /** Has the thread that ticks call one more listener. */
  public static void listenToo(TickListener more) {
    STARTING.lock();
    try {
      TickListener[] all = Arrays.copyOf(listeners, listeners.length + 1);
      all[all.length - 1] = more;
      listeners = all;
    } finally {
      STARTING.unlock();
    }
    isRunning();
  }

  private static boolean started() {
    STARTING.lock();
    try {
      if (!tried) {
        tried = true;
        nanos = System.nanoTime();
        running = tryStart();
      }
      return running;
    } finally {
      STARTING.unlock();
    }
  }

  private static boolean tryStart() {
    try {
      ONE.start();
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
        Thread.interrupted(); // a program that interrupts all threads gets an early tick
      }
      nanos = System.nanoTime();
      callAll(listeners);
    }
  }

  /** Forgets listeners that are done, without allocating: the program's heap may be full. */
  private static void callAll(TickListener[] all) {
    for (int i = 0; i < all.length; i++) {
      TickListener called = all[i];
      if (called != null && !called.tick(nanos)) {
        all[i] = null;
      }
    }
  }
}
