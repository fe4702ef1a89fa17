package org.tinyprof.agent.sampler;

import java.util.concurrent.locks.LockSupport;

/**
 * Has long work of ours pause every few milliseconds: a program whose threads need all cores waits
 * only for a moment. Used by one thread; any thread may hurry it.
 */
final class Slices {
  private static final long SLICE_NANOS = 4_000_000;
  private static final long PAUSE_NANOS = 4_000_000;
  private static final int FEW = 32; // steps, each of some microseconds

  private volatile boolean hurried;
  private int steps;
  private long begin;

  /** The work begins. */
  void begin() {
    steps = 0;
    begin = System.nanoTime();
  }

  /** A small part of the work is done. */
  void step() {
    if (++steps % FEW == 0 && !hurried && System.nanoTime() - begin > SLICE_NANOS) {
      LockSupport.parkNanos(PAUSE_NANOS);
      begin = System.nanoTime();
    }
  }

  /** Whether somebody waits for the work from now on. */
  void hurry(boolean waiting) {
    hurried = waiting;
  }
}
