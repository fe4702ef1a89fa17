package org.tinyprof.runtime.tree;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.ExecutionStart;

/**
 * Numbers the executions of a rank. One lasts from an entry of the root event on the main thread to
 * the next; what comes before the first entry belongs to the first execution.
 *
 * <p>The root event is one that {@link ExecutionStart#ALWAYS} begins executions. Until such an
 * event is entered, it is the first that the main thread enters outside all others, and that may
 * begin them.
 *
 * <p>The main thread writes, every thread reads.
 */
public final class Executions {
  private final int limit;
  private final AtomicLong folded = new AtomicLong();
  private volatile int current;
  private volatile long[] starts = {}; // of executions from the second on, by System.nanoTime
  private int rootEvent;

  public Executions(int limit) {
    this.limit = limit;
  }

  int current() {
    return current;
  }

  /** The execution that a moment of {@link System#nanoTime} belongs to. */
  public int at(long moment) {
    long[] known = starts;
    int execution = Math.min(known.length, current);
    while (execution > 0 && moment < known[execution - 1]) {
      execution--;
    }
    return execution;
  }

  /** Passes through the root event past the limit. */
  public long folded() {
    return folded.get();
  }

  /** Whether an execution begins with an event that the main thread enters. */
  boolean beginWith(int event, boolean outermost) {
    if (EventIds.isRoot(event)) {
      return true;
    }
    boolean first =
        rootEvent == 0 && EventIds.spec(event).executionStart() == ExecutionStart.IF_FIRST;
    return outermost && (first || event == rootEvent);
  }

  /** Whether it is, as far as is known by now, the event that executions begin with. */
  public boolean isRoot(int event) {
    return EventIds.isRoot(event) || event == rootEvent;
  }

  /** The main thread enters an event that executions begin with. */
  void begin(int event, long now) {
    boolean first = rootEvent == 0 || (EventIds.isRoot(event) && !EventIds.isRoot(rootEvent));
    if (first) {
      rootEvent = event;
      return;
    }
    int next = current + 1; // nobody else writes it
    if (next < limit) {
      long[] more = starts.length < next ? Arrays.copyOf(starts, Math.max(2 * next, 8)) : starts;
      Arrays.fill(more, next - 1, more.length, now);
      starts = more;
      current = next;
    } else {
      folded.incrementAndGet();
    }
  }
}
