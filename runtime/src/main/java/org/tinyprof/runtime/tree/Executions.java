package org.tinyprof.runtime.tree;

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
  private int rootEvent;

  public Executions(int limit) {
    this.limit = limit;
  }

  int current() {
    return current;
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
  void begin(int event) {
    boolean first = rootEvent == 0 || (EventIds.isRoot(event) && !EventIds.isRoot(rootEvent));
    if (first) {
      rootEvent = event;
      return;
    }
    int next = current + 1; // nobody else writes it
    if (next < limit) {
      current = next;
    } else {
      folded.incrementAndGet();
    }
  }
}
