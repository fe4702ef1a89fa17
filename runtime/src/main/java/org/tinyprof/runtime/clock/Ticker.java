package org.tinyprof.runtime.clock;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A clock that costs one load: a daemon thread sets it to the time about every 10 ms, from the
 * moment when the first callpath is sampled to the end of the process. It is never ahead of the
 * time.
 *
 * <p>Before that moment the thread sleeps until a {@link TickListener} wants to be called.
 */
public final class Ticker extends Thread {
  public static final long PERIOD_NANOS = 10_000_000;

  private static final long FIRST_CALL_NANOS = 100_000_000; // short programs end before
  private static final long LONGEST_NANOS = 1_000_000_000;
  private static final ReentrantLock STARTING = new ReentrantLock(); // a monitor might pin
  private static final Ticker ONE = privileged();

  private static volatile long nanos;
  private static boolean tried;
  private static boolean running;
  private static volatile boolean ticking;
  private static volatile Call[] calls = {}; // null: forgotten

  /** A listener, and when it is due. */
  private static final class Call {
    private final TickListener listener;
    private long due = System.nanoTime() + FIRST_CALL_NANOS; // the ticker's, once it is started

    Call(TickListener listener) {
      this.listener = listener;
    }
  }

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

  /** Has the clock go from now on; false where the process may have no more threads. */
  public static boolean isTicking() {
    return ticking || begins();
  }

  private static boolean begins() {
    STARTING.lock();
    try {
      if (!ticking && isRunning()) {
        nanos = System.nanoTime(); // it may have slept for long
        ticking = true;
        LockSupport.unpark(ONE);
      }
      return ticking;
    } finally {
      STARTING.unlock();
    }
  }

  /** Has the thread that ticks call these listeners too, and no others. */
  public static void listen(TickListener... only) {
    STARTING.lock();
    try {
      calls = new Call[0];
      for (TickListener each : only) {
        listenToo(each);
      }
    } finally {
      STARTING.unlock();
    }
  }

  /** Has the thread that ticks call one more listener. */
  public static void listenToo(TickListener more) {
    STARTING.lock();
    try {
      Call[] all = Arrays.copyOf(calls, calls.length + 1);
      all[all.length - 1] = new Call(more);
      calls = all;
      if (isRunning()) {
        LockSupport.unpark(ONE); // it may sleep for longer than this one can wait
      }
    } finally {
      STARTING.unlock();
    }
  }

  /** Without allocating: the program's heap may be full. */
  private static void forget(Call gone) {
    STARTING.lock();
    try {
      for (int i = 0; i < calls.length; i++) {
        if (calls[i] == gone) {
          calls[i] = null;
        }
      }
    } finally {
      STARTING.unlock();
    }
  }

  private static boolean isRunning() {
    if (!tried) {
      tried = true;
      running = tryStart();
    }
    return running;
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
      LockSupport.parkNanos(pauseNanos());
      interrupted(); // a program that interrupts all threads gets an early tick
      long now = System.nanoTime();
      nanos = now;
      for (Call each : calls) {
        if (each != null && now - each.due >= 0) {
          long rest = each.listener.tick(now);
          each.due = now + rest;
          if (rest == TickListener.NEVER) {
            forget(each);
          }
        }
      }
    }
  }

  private static long pauseNanos() {
    if (ticking) {
      return PERIOD_NANOS;
    }
    long now = System.nanoTime();
    long pause = LONGEST_NANOS;
    for (Call each : calls) {
      if (each != null) {
        pause = Math.min(pause, each.due - now);
      }
    }
    return Math.max(PERIOD_NANOS, pause);
  }
}
