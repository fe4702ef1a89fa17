package org.tinyprof.io.facts;

import java.nio.ByteBuffer;

/** What HotSpot says of one of its collectors, and what of it has been seen. */
final class CollectorNumbers {
  private static final String COLLECTOR = "sun.gc.collector.";

  private final ByteBuffer memory;
  private final int invocations; // places of numbers, as the following
  private final int time;
  private final int lastEntry;
  private final int lastExit;
  private long seenInvocations;
  private long seenNanos;
  private long seenExit;

  CollectorNumbers(ByteBuffer memory, PerfData layout, int number) {
    this.memory = memory;
    invocations = layout.place(COLLECTOR + number + ".invocations");
    time = layout.place(COLLECTOR + number + ".time");
    lastEntry = layout.place(COLLECTOR + number + ".lastEntryTime");
    lastExit = layout.place(COLLECTOR + number + ".lastExitTime");
  }

  /** Whether the JVM has this collector. */
  boolean isKnown() {
    return invocations >= 0 && time >= 0 && lastEntry >= 0 && lastExit >= 0;
  }

  long invocations() {
    return memory.getLong(invocations);
  }

  /** Time of all pauses. */
  long nanos() {
    return memory.getLong(time);
  }

  /** When the last pause began, by HotSpot's clock. */
  long entry() {
    return memory.getLong(lastEntry);
  }

  /** When it ended. */
  long exit() {
    return memory.getLong(lastExit);
  }

  /** HotSpot counts a pause when it begins, and says next when that was. */
  boolean isPausing() {
    return entry() > exit() || (invocations() > seenInvocations && exit() <= seenExit);
  }

  boolean hasMore() {
    return invocations() > seenInvocations;
  }

  /** How many pauses have not been seen. */
  long more() {
    return invocations() - seenInvocations;
  }

  /** How long these took. */
  long moreNanos() {
    return nanos() - seenNanos;
  }

  /** All pauses up to now have been seen. */
  void see() {
    seenInvocations = invocations();
    seenNanos = nanos();
    seenExit = exit();
  }
}
