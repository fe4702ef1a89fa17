package org.tinyprof.io.facts;

/**
 * What a process with an agent takes until the agent's first instruction, and would not take
 * without it.
 *
 * <p>From that instruction on, all that the process does is for the agent, whichever thread does
 * it: the program has not begun. Before it, an agent makes the JVM's own start dearer: the JVM
 * loads another module, leaves a part of its archive unused, and unpacks the agent. How much, no
 * process can see in itself. So it is estimated from what the main thread has taken, by a factor
 * measured for each JDK; docs/results/overhead.md has the experiment that shows how far this is
 * right.
 */
final class DearerStart {
  private static final int FIRST_OF_THE_LATER_JDKS = 22;

  /** CPU time of all threads beyond a bare start, for each of the main thread's. */
  private static final double FACTOR_ON_17 = 1.19;

  private static final double FACTOR_ON_25 = 1.47;

  private DearerStart() {}

  /**
   * How much of the CPU time until recording began is the agent's.
   *
   * @param feature of the JDK
   * @param mainNanos CPU time of the main thread when the agent began
   * @param sinceNanos of the process from then until recording began
   */
  static long nanos(int feature, long mainNanos, long sinceNanos) {
    double factor = feature < FIRST_OF_THE_LATER_JDKS ? FACTOR_ON_17 : FACTOR_ON_25;
    return Math.round(factor * Math.max(0, mainNanos)) + Math.max(0, sinceNanos);
  }
}
