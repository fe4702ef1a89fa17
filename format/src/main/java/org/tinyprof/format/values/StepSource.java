package org.tinyprof.format.values;

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

  /** The same with other numbers of callpaths: see {@link ThreadTimeline#mapped}. */
  StepSource mapped(int[] places);
}
