package org.tinyprof.format.values;

/** Takes the stretches of a thread, in the order of time. */
@FunctionalInterface
public interface StretchVisitor {
  /**
   * A stretch of time in which a thread was in one callpath, and in no callpath below.
   *
   * @param callpath or {@link ThreadTimeline#NOWHERE}
   * @param from nanoseconds since the process of the lane began
   * @param to later than {@code from}, unless the timeline is exact: a call may take no time
   */
  void visit(int callpath, long from, long to, Activity activity);
}
