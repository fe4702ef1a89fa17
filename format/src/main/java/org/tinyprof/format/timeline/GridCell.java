package org.tinyprof.format.timeline;

import java.util.Arrays;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.schema.Callpaths;

/**
 * One cell of a grid on its way to bytes: few callpaths, and shares instead of times.
 *
 * <p>A callpath with little of the cell's time counts for its caller. So what a file says about a
 * callpath and all below it is never too much, and at most {@code 1 / }{@link #LITTLE} of the
 * cell's time too little, beside rounding.
 */
final class GridCell {
  /** A callpath is kept from this part of the cell's time on. */
  static final int LITTLE = 16;

  /** The value that stands for a share of 1. */
  static final int WHOLE = 255;

  private int[] codes = new int[64];
  private long[] nanos = new long[64];
  private int size;

  /** Takes the entries of a cell. */
  void take(TimelineGrid grid, int group, int column) {
    int first = grid.first(group, column);
    size = grid.end(group, column) - first;
    if (size > codes.length) {
      codes = Arrays.copyOf(codes, 2 * size);
      nanos = Arrays.copyOf(nanos, 2 * size);
    }
    for (int i = 0; i < size; i++) {
      codes[i] = grid.code(first + i);
      nanos[i] = grid.nanos(first + i);
    }
  }

  int size() {
    return size;
  }

  int code(int entry) {
    return codes[entry];
  }

  /** After {@link #share}: how much of the whole it is. */
  long share(int entry) {
    return nanos[entry];
  }

  /** Lets callpaths with little of the time count for their callers, the innermost first. */
  void fold(Callpaths callpaths) {
    long all = 0;
    for (int i = 0; i < size; i++) {
      all += TimelineGrid.isCodeOfThreads(codes[i]) ? nanos[i] : 0;
    }
    int i = size - 1; // callers have smaller codes than what they call
    while (i >= 0 && codes[i] >= TimelineGrid.KINDS) {
      if (nanos[i] < (double) all / LITTLE) {
        int callpath = codes[i] / TimelineGrid.KINDS - 1;
        int parent = callpaths.entry(callpath).parent(); // -1 of a root, as of nowhere
        i = fold(i, codes[i] - (callpath - parent) * TimelineGrid.KINDS);
      } else {
        i--;
      }
    }
  }

  /** Adds an entry to one before it, and returns the next to look at. */
  private int fold(int entry, int code) {
    long time = nanos[entry];
    int found = Arrays.binarySearch(codes, 0, entry, code);
    if (found >= 0) {
      nanos[found] += time;
      size--;
      System.arraycopy(codes, entry + 1, codes, entry, size - entry);
      System.arraycopy(nanos, entry + 1, nanos, entry, size - entry);
      return entry - 1;
    }
    int place = -found - 1;
    System.arraycopy(codes, place, codes, place + 1, entry - place);
    System.arraycopy(nanos, place, nanos, place + 1, entry - place);
    codes[place] = code;
    nanos[place] = time;
    return entry; // where the one before it is now
  }

  /**
   * Turns times into shares, and drops those of 0. Shares of threads are rounded so that they add
   * up to that of all of them; that of interruptions is never 0.
   *
   * @param threads how many nanoseconds the threads of the cell could have
   * @param processes how many its processes could have
   */
  void share(double threads, double processes) {
    int kept = 0;
    double time = 0;
    long before = 0;
    for (int i = 0; i < size; i++) {
      long share;
      if (!TimelineGrid.isCodeOfThreads(codes[i])) {
        share = Math.max(1, Math.min(WHOLE, Math.round(WHOLE * (nanos[i] / processes))));
      } else {
        time += nanos[i];
        long upTo = Math.round(WHOLE * Math.min(1, time / threads));
        share = upTo - before;
        before = upTo;
      }
      codes[kept] = codes[i];
      nanos[kept] = share;
      kept += share == 0 ? 0 : 1;
    }
    size = kept;
  }
}
