package org.tinyprof.format.values;

import java.util.function.IntPredicate;

/**
 * The steps of a thread's timeline, in the order of their moments. They may be decoded only when
 * they are asked for. Immutable.
 */
public interface StepSource {
  /** How many steps there are. */
  int size();

  /** Nanoseconds since the process of the lane began. */
  long moment(int index);

  /** The innermost callpath, or {@link ThreadTimeline#NOWHERE}. */
  int callpath(int index);

  boolean waits(int index);

  /** The first step that is not before a moment; {@link #size} if all are. */
  int firstFrom(long moment);

  /**
   * The last step before an index that is in one of some callpaths; -1 if there is none. Steps that
   * are stored together are not decoded if none of them is.
   */
  default int previousIn(IntPredicate callpaths, int before) {
    int step = before - 1;
    while (step >= 0 && !callpaths.test(callpath(step))) {
      step--;
    }
    return step;
  }

  /** The first step from an index on that is in one of some callpaths; {@link #size} if none is. */
  default int nextIn(IntPredicate callpaths, int from) {
    int step = from;
    while (step < size() && !callpaths.test(callpath(step))) {
      step++;
    }
    return step;
  }

  /** The same with other numbers of callpaths: see {@link ThreadTimeline#mapped}. */
  StepSource mapped(int[] places);
}
