package org.tinyprof.runtime;

import java.util.List;

/** What values are kept apart by within a rank: all its threads together, or one thread name. */
public final class Lane {
  private final String thread;
  private final List<Series> series;
  private final long[] counters;

  Lane(String thread, List<Series> series, long[] counters) {
    this.thread = thread;
    this.series = List.copyOf(series);
    this.counters = counters.clone();
  }

  /** The thread's name, or the empty text where the threads of the rank are folded. */
  public String thread() {
    return thread;
  }

  /** Ordered by callpath, then execution; at most one for each pair. */
  public List<Series> series() {
    return series;
  }

  public long counter(Counter counter) {
    return counters[counter.index()];
  }
}
