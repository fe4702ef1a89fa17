package org.tinyprof.runtime;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers the executions of a rank: passes of the main thread through its first event.
 *
 * <p>The main thread writes, every thread reads.
 */
final class Executions {
  private final int limit;
  private final AtomicLong folded = new AtomicLong();
  private volatile int current;
  private int rootEvent;

  Executions(int limit) {
    this.limit = limit;
  }

  int current() {
    return current;
  }

  /** Passes through the root event past the limit. */
  long folded() {
    return folded.get();
  }

  /** Whether the main thread's outermost event is one that an execution begins with. */
  boolean beginWith(int event) {
    return rootEvent == 0 || event == rootEvent;
  }

  /** The main thread, outside all events, enters one. */
  void enteredOutermost(int event) {
    if (rootEvent == 0) {
      rootEvent = event;
    } else if (event == rootEvent) {
      int next = current + 1; // nobody else writes it
      if (next < limit) {
        current = next;
      } else {
        folded.incrementAndGet();
      }
    }
  }
}
