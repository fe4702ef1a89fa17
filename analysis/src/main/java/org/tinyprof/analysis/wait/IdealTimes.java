package org.tinyprof.analysis.wait;

/**
 * What a replay says in which transfers take no time.
 *
 * @param idealNanos how long the run would take then, from the end of MPI's Init on
 * @param mostWorkNanos how long the rank that works most does so
 */
public record IdealTimes(double idealNanos, double mostWorkNanos) {
  /** POP's serialisation: how much of the ideal run the rank that works most is at work. */
  public double serialisation() {
    return idealNanos <= 0 ? 1 : Math.min(1, mostWorkNanos / idealNanos);
  }

  /** POP's transfer: what is left of a communication efficiency. */
  public double transfer(double communication) {
    return Math.min(1, communication / serialisation());
  }
}
