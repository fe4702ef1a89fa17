package org.tinyprof.runtime.tree;

import java.util.Arrays;
import org.tinyprof.runtime.event.EventIds;

/** How often each event was called so far, over all threads and callpaths. Not thread-safe. */
public final class EventUse {
  private int[] events = new int[64]; // numbers by place; 0 where no call was seen
  private long[] calls = new long[64];
  private long[] untimed = new long[64];
  private long[] counted = new long[64];
  private long[] nanos = new long[64];
  private int size;

  public void clear() {
    Arrays.fill(events, 0);
    Arrays.fill(calls, 0);
    Arrays.fill(untimed, 0);
    Arrays.fill(counted, 0);
    Arrays.fill(nanos, 0);
    size = 0;
  }

  public void add(int event, Totals totals) {
    int place = EventIds.place(event);
    if (place >= events.length) {
      grow(place + 1);
    }
    events[place] = event;
    calls[place] += totals.count;
    untimed[place] += Math.min(totals.entered(), totals.samples * (Sampling.BLOCK - 1));
    counted[place] += totals.counted;
    nanos[place] += totals.total;
    size = Math.max(size, place + 1);
  }

  private void grow(int needed) {
    int length = Math.max(needed, events.length * 2);
    events = Arrays.copyOf(events, length);
    calls = Arrays.copyOf(calls, length);
    untimed = Arrays.copyOf(untimed, length);
    counted = Arrays.copyOf(counted, length);
    nanos = Arrays.copyOf(nanos, length);
  }

  /** One more than the greatest place that has an event. */
  public int size() {
    return size;
  }

  /** The number of the event at a place, or 0. */
  public int event(int place) {
    return place < size ? events[place] : 0;
  }

  /** All calls. */
  public long calls(int place) {
    return place < size ? calls[place] : 0;
  }

  /** Calls that were entered and for which another one was timed. */
  public long untimed(int place) {
    return place < size ? untimed[place] : 0;
  }

  /** Calls that were counted only. */
  public long counted(int place) {
    return place < size ? counted[place] : 0;
  }

  /** The time that was recorded, callees included. */
  public long nanos(int place) {
    return place < size ? nanos[place] : 0;
  }
}
