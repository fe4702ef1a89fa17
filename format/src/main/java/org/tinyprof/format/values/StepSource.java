package org.tinyprof.format.values;

import java.util.function.IntConsumer;
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

  /**
   * Of a sample, whether the thread waits. Of a step that is exact, whether calls below its
   * callpath are not recorded up to the next step.
   */
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

  /**
   * Whether a step that lasts into the time between two moments may be in one of some callpaths.
   * Nothing is decoded for it.
   */
  default boolean mayHave(IntPredicate callpaths, long from, long to) {
    return true;
  }

  /** Hands over each callpath that steps are in, perhaps several times. Nothing is decoded. */
  default void visitCallpaths(IntConsumer visitor) {
    for (int i = 0; i < size(); i++) {
      visitor.accept(callpath(i));
    }
  }

  /**
   * A moment not far before another, up to which nothing need be decoded: the first of the steps
   * that are stored together with it, if they take no longer than some time.
   *
   * @return the moment itself if they take longer
   */
  default long storedFrom(long moment, long longest) {
    return moment;
  }

  /**
   * Hands over the stretches between two moments of steps that are exact, the first and the last
   * cut there. Stretches of one callpath may be joined, and those of others moved, within some
   * time.
   *
   * @param longest how many nanoseconds that is at most; 0 if all stretches stay as they are
   */
  default void visitStretches(long from, long to, long longest, StretchVisitor visitor) {
    ClippedIntervals cut = new ClippedIntervals(from, to, visitor);
    for (int i = Math.max(0, firstFrom(from) - 1); i + 1 < size() && moment(i) < to; i++) {
      cut.visit(callpath(i), moment(i), moment(i + 1), Activity.ofStep(waits(i)));
    }
  }

  /** Hands over what led to each of some steps from the one before, in no order. */
  default void visitChanges(int first, int after, ChangeVisitor visitor) {
    for (int i = first; i < after; i++) {
      visitor.changed(i == 0 ? ThreadTimeline.NOWHERE : callpath(i - 1), callpath(i), 1);
    }
  }

  /** The same with other numbers of callpaths: see {@link ThreadTimeline#mapped}. */
  StepSource mapped(int[] places);
}
