package org.tinyprof.runtime.tree;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * What a callpath of a thread was at one moment, copied while the thread goes on. It stands between
 * two calls or within one, unless an exit does not end in time. Whoever copies callpaths before
 * those above them finds no callpath with less time than its children together.
 */
public final class NodeCopy {
  private static final int PATIENT_TRIES = 1_000;
  private static final int MOST_TRIES = 20_000; // a writer may lose its CPU halfway
  private static final long PAUSE_NANOS = 50_000;

  public final Totals totals = new Totals();

  /** When the open call began. */
  public long start;

  private long plan;
  private long moment;

  /**
   * Copies a callpath; false if half of an exit is in the copy.
   *
   * <p>An exit marks the node, writes, and takes the mark away. So a reader that sees the new count
   * and no mark after it sees all that the exit wrote. A reader that sees a part of it sees the
   * mark after that, or no mark and then the new count. Hence count, mark, the rest, mark and
   * count, in this order: with any two of them exchanged, a copy can be half one moment and half
   * another although nothing seems to have changed.
   */
  public boolean read(Node node) {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      long count = node.count;
      VarHandle.acquireFence();
      start = node.start;
      VarHandle.acquireFence();
      totals.copyFrom(node);
      plan = node.plan;
      moment = System.nanoTime();
      VarHandle.fullFence();
      boolean closing = start == Node.CLOSING || node.start == Node.CLOSING;
      VarHandle.acquireFence();
      if (!closing && node.count == count) {
        return true;
      }
      if (tries > PATIENT_TRIES) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return false;
  }

  /** Whether a call was open. */
  public boolean isOpen() {
    return start != Node.CLOSED && start != Node.CLOSING;
  }

  /** Whether the open call is timed. */
  public boolean isTimed() {
    return plan == 0;
  }

  /** Whether one call in some is timed. */
  public boolean isSampling() {
    return Node.isSampling(plan);
  }

  /**
   * How long the open call has run.
   *
   * @param tick tells whether a call that is not timed is a long one
   */
  public long nanosSoFar(CallTree tree, long tick) {
    long now = tree.isPaused() ? tree.pausedAt() : moment;
    if ((int) plan == 0) {
      return Math.max(0, now - start);
    }
    return Sampling.isLong(start, tick) ? Math.max(0, Sampling.nanosSinceTick(start, now)) : 0;
  }
}
