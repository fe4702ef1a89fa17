package org.tinyprof.format.values;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.tinyprof.format.wire.Texts;

/**
 * Where one thread was when: moments in ascending order, and at each the innermost callpath.
 *
 * <p>If it is exact, the thread entered the callpath at that moment, from a callee or from a
 * caller, and stayed until the next. Otherwise a sample found it there.
 */
public final class ThreadTimeline {
  /** In no callpath of this profile. */
  public static final int NOWHERE = -1;

  private final String thread;
  private final boolean exact;
  private final long[] moments;
  private final int[] callpaths;
  private final BitSet waiting;

  /**
   * Takes over arrays of equal length.
   *
   * @param thread its name
   * @param moments nanoseconds since the process of the lane began
   * @param waiting at which of them the thread waited
   */
  public ThreadTimeline(
      String thread, boolean exact, long[] moments, int[] callpaths, BitSet waiting) {
    Texts.require(thread, "thread name");
    if (moments.length != callpaths.length || waiting.length() > moments.length) {
      throw new IllegalArgumentException("a timeline's columns differ in length: " + thread);
    }
    for (int i = 1; i < moments.length; i++) {
      if (moments[i - 1] > moments[i]) {
        throw new IllegalArgumentException("moments must ascend: " + moments[i]);
      }
    }
    this.thread = thread;
    this.exact = exact;
    this.moments = moments;
    this.callpaths = callpaths;
    this.waiting = waiting;
  }

  public String thread() {
    return thread;
  }

  public boolean exact() {
    return exact;
  }

  /** How many moments there are. */
  public int size() {
    return moments.length;
  }

  /** Nanoseconds since the process of the lane began. */
  public long moment(int index) {
    return moments[index];
  }

  /** The innermost callpath, or {@link #NOWHERE}. */
  public int callpath(int index) {
    return callpaths[index];
  }

  public boolean waits(int index) {
    return waiting.get(index);
  }

  /** The first of the moments that is not before this one; {@link #size} if all are. */
  public int firstFrom(long moment) {
    int found = Arrays.binarySearch(moments, moment);
    if (found < 0) {
      return -found - 1;
    }
    while (found > 0 && moments[found - 1] == moment) {
      found--;
    }
    return found;
  }

  /**
   * The same with other numbers of callpaths.
   *
   * @param places by the present number; may hold {@link #NOWHERE}
   */
  public ThreadTimeline mapped(int[] places) {
    int[] others = new int[callpaths.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = callpaths[i] == NOWHERE ? NOWHERE : places[callpaths[i]];
    }
    return new ThreadTimeline(thread, exact, moments, others, waiting);
  }

  /** Every so manyth of its samples; of exact steps all. */
  public ThreadTimeline thinned(int factor) {
    if (exact || factor == 1) {
      return this;
    }
    int kept = (moments.length + factor - 1) / factor;
    long[] times = new long[kept];
    int[] places = new int[kept];
    BitSet waits = new BitSet();
    for (int i = 0; i < kept; i++) {
      times[i] = moments[i * factor];
      places[i] = callpaths[i * factor];
      waits.set(i, waiting.get(i * factor));
    }
    return new ThreadTimeline(thread, false, times, places, waits);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ThreadTimeline that
        && thread.equals(that.thread)
        && exact == that.exact
        && Arrays.equals(moments, that.moments)
        && Arrays.equals(callpaths, that.callpaths)
        && waiting.equals(that.waiting);
  }

  @Override
  public int hashCode() {
    return Objects.hash(thread, exact, Arrays.hashCode(moments), Arrays.hashCode(callpaths));
  }

  @Override
  public String toString() {
    return thread + ": " + moments.length + (exact ? " steps" : " samples");
  }
}
