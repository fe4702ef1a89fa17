package org.tinyprof.runtime;

/**
 * What recording a call costs in this process, in nanoseconds.
 *
 * @param clockNanos one read of the clock
 * @param timed of calls that are all timed
 * @param sampled of calls of which one in some is timed
 * @param first of the first calls, which the JVM interprets
 * @param cpuReadNanos one read of the thread's CPU time; 0 where nobody reads it
 * @param allocReadNanos one read of what the thread has allocated; 0 where nobody reads it
 */
record ProbeCosts(
    double clockNanos,
    ProbeCurve timed,
    ProbeCurve sampled,
    FirstCalls first,
    double cpuReadNanos,
    double allocReadNanos) {
  /** Calls that cost nothing. */
  static final ProbeCosts NONE =
      new ProbeCosts(0, ProbeCurve.NONE, ProbeCurve.NONE, FirstCalls.NONE, 0, 0);

  /** What is left unknown of a call, in reads of the clock: a standard error. */
  static final double TIMED_ERROR = 0.25;

  static final double SAMPLED_ERROR = 0.3;

  /** What a call of a short method costs if every call is timed. */
  double timedPairNanos() {
    return timed.whole(0) * clockNanos;
  }

  /** What a call of a short method costs if one in {@link Sampling#BLOCK} is timed. */
  double sampledPairNanos() {
    return sampled.whole(0) * clockNanos;
  }

  /** What a call of a short method costs that is entered and not timed. */
  double untimedPairNanos() {
    return Math.max(0, sampledPairNanos() - timedPairNanos() / Sampling.BLOCK);
  }

  /** How much of the recorded time of so many calls is the probes' own. */
  double insideNanos(long timedCalls, long sampledCalls, double rawNanos) {
    double reads = reads(rawNanos);
    return clockNanos * (timedCalls * timed.inside(reads) + sampledCalls * sampled.inside(reads));
  }

  /** What so many calls cost those around them. */
  double wholeNanos(long timedCalls, long sampledCalls, double rawNanos) {
    double reads = reads(rawNanos);
    return clockNanos * (timedCalls * timed.whole(reads) + sampledCalls * sampled.whole(reads));
  }

  /** What may be left of the cost of so many calls, or taken out too much. */
  double errorNanos(long timedCalls, long sampledCalls) {
    return clockNanos * (timedCalls * TIMED_ERROR + sampledCalls * SAMPLED_ERROR);
  }

  private double reads(double rawNanos) {
    return clockNanos == 0 ? 0 : rawNanos / clockNanos;
  }
}
