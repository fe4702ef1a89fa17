package org.tinyprof.runtime.tree;

import java.util.Arrays;

/** The median of the last iterations of a loop. Used by the thread that owns the tree. */
final class IterationMedian {
  static final int FEWEST = 8; // say something
  static final int MOST = 32;

  private final long[] last = new long[MOST];
  private final long[] sorted = new long[MOST];
  private long added;

  void add(long nanos) {
    last[(int) (added++ % MOST)] = nanos;
  }

  /** Whether an iteration takes a number of times the median of the last ones. */
  boolean isSlow(long nanos, int times) {
    return added >= FEWEST && nanos / times >= median();
  }

  private long median() {
    int size = (int) Math.min(added, MOST);
    System.arraycopy(last, 0, sorted, 0, size);
    Arrays.sort(sorted, 0, size);
    return sorted[size / 2];
  }
}
