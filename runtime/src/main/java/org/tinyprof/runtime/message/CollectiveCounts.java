package org.tinyprof.runtime.message;

import java.util.concurrent.atomic.AtomicLong;

/** How many calls of all ranks there were, and the bytes that this rank handed in. */
public final class CollectiveCounts {
  private final AtomicLong calls = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();

  void add(long moreBytes) {
    calls.getAndAdd(1);
    bytes.getAndAdd(moreBytes);
  }

  public long calls() {
    return calls.get();
  }

  public long bytes() {
    return bytes.get();
  }
}
