package org.tinyprof.io.snapshot;

import java.util.Arrays;
import java.util.BitSet;

/** Where samples found one thread when: their moments, and the innermost callpath at each. */
public final class RecordedTimeline {
  private final String thread;
  private long[] moments = new long[16];
  private int[] callpaths = new int[16];
  private final BitSet waiting = new BitSet();
  private int size;

  RecordedTimeline(String thread) {
    this.thread = thread;
  }

  /**
   * Adds a moment, which is not before the last one.
   *
   * @param moment nanoseconds since recording began
   * @param callpath or {@link CallpathTable#NO_PARENT} if it is in none
   */
  void add(long moment, int callpath, boolean waits) {
    if (size == moments.length) {
      moments = Arrays.copyOf(moments, 2 * size);
      callpaths = Arrays.copyOf(callpaths, 2 * size);
    }
    moments[size] = moment;
    callpaths[size] = callpath;
    waiting.set(size++, waits);
  }

  public String thread() {
    return thread;
  }

  public int size() {
    return size;
  }

  /** All moments, in nanoseconds since recording began. */
  public long[] moments() {
    return Arrays.copyOf(moments, size);
  }

  /** The innermost callpath at a moment, or {@link CallpathTable#NO_PARENT}. */
  public int callpath(int index) {
    return callpaths[index];
  }

  /** At which of the moments the thread waited. */
  public BitSet waiting() {
    return (BitSet) waiting.clone();
  }
}
