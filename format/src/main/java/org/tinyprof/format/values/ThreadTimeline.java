package org.tinyprof.format.values;

import java.util.Arrays;
import java.util.BitSet;
import org.tinyprof.format.wire.Texts;

/**
 * Where one thread was when: moments in ascending order, and at each the innermost callpath.
 *
 * <p>If it is exact, the thread entered the callpath at that moment, from a callee or from a
 * caller, and stayed until the next; or what it did below the callpath is not recorded. Otherwise a
 * sample found it there.
 */
public final class ThreadTimeline {
  /** In no callpath of this profile. */
  public static final int NOWHERE = -1;

  private final String thread;
  private final boolean exact;
  private final StepSource steps;

  /**
   * Takes over arrays of equal length.
   *
   * @param thread its name
   * @param moments nanoseconds since the process of the lane began
   * @param waiting at which of them the thread waited
   */
  public ThreadTimeline(
      String thread, boolean exact, long[] moments, int[] callpaths, BitSet waiting) {
    this(thread, exact, new StepArrays(moments, callpaths, waiting));
  }

  public ThreadTimeline(String thread, boolean exact, StepSource steps) {
    Texts.require(thread, "thread name");
    this.thread = thread;
    this.exact = exact;
    this.steps = steps;
  }

  public String thread() {
    return thread;
  }

  public boolean exact() {
    return exact;
  }

  /** As they are stored. */
  public StepSource steps() {
    return steps;
  }

  /** How many moments there are. */
  public int size() {
    return steps.size();
  }

  /** Nanoseconds since the process of the lane began. */
  public long moment(int index) {
    return steps.moment(index);
  }

  /** The innermost callpath, or {@link #NOWHERE}. */
  public int callpath(int index) {
    return steps.callpath(index);
  }

  /** Of a sample, whether it waits; of an exact step, see {@link StepSource#waits}. */
  public boolean waits(int index) {
    return steps.waits(index);
  }

  /** The first of the moments that is not before this one; {@link #size} if all are. */
  public int firstFrom(long moment) {
    return steps.firstFrom(moment);
  }

  /** The same in an array of moments. */
  public static int firstFrom(long[] moments, long moment) {
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
    return new ThreadTimeline(thread, exact, steps.mapped(places));
  }

  /** The new number of a callpath, which may be {@link #NOWHERE}. */
  public static int mapped(int callpath, int[] places) {
    return callpath == NOWHERE ? NOWHERE : places[callpath];
  }

  /** One in a number of its samples, and all exact steps. */
  public ThreadTimeline thinned(int factor) {
    if (exact || factor == 1) {
      return this;
    }
    int kept = (size() + factor - 1) / factor;
    long[] times = new long[kept];
    int[] places = new int[kept];
    BitSet waits = new BitSet();
    for (int i = 0; i < kept; i++) {
      times[i] = moment(i * factor);
      places[i] = callpath(i * factor);
      waits.set(i, waits(i * factor));
    }
    return new ThreadTimeline(thread, false, times, places, waits);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ThreadTimeline that
        && thread.equals(that.thread)
        && exact == that.exact
        && size() == that.size()
        && equalSteps(that);
  }

  private boolean equalSteps(ThreadTimeline that) {
    for (int i = 0; i < size(); i++) {
      if (moment(i) != that.moment(i)
          || callpath(i) != that.callpath(i)
          || waits(i) != that.waits(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return 31 * thread.hashCode() + size();
  }

  @Override
  public String toString() {
    return thread + ": " + size() + (exact ? " steps" : " samples");
  }
}
