package org.tinyprof.ensemble.compare;

import org.tinyprof.format.schema.Absent;

/**
 * How a callpath's value changed between the sides of a comparison.
 *
 * @param share the larger of its shares in the whole of both sides
 * @param before NaN if only the later side has it
 * @param after NaN if only the earlier side has it
 * @param direction as far as chance does not explain the change
 */
record Change(String path, double share, double before, double after, Direction direction) {
  private static final double LITTLE = 0.05;
  private static final double ERRORS = 1.96; // on either side are 95 %

  /** Which way a value went. */
  enum Direction {
    MORE,
    LESS,
    CHANCE;

    /** The way from one value to another; an absent value counts as 0. */
    static Direction between(double before, double after) {
      return Absent.orZero(after) > Absent.orZero(before) ? MORE : LESS;
    }

    /**
     * Judges one run each. Nobody knows how these differ by chance, so a change counts as noise if
     * it is within the error of samples, or below 5 % of its callpath.
     *
     * @param error standard error of the change; NaN if both values are exact
     */
    static Direction ofOneRunEach(double before, double after, double error) {
      double change = Math.abs(after - before);
      double larger = Math.max(Math.abs(before), Math.abs(after));
      boolean noise = change <= margin(error) || change <= LITTLE * larger;
      return noise ? CHANCE : between(before, after);
    }
  }

  /** How far a change may be off at 95 %; 0 if its error is NaN. */
  static double margin(double error) {
    return ERRORS * Absent.orZero(error);
  }

  boolean isInBoth() {
    return !Double.isNaN(before) && !Double.isNaN(after);
  }

  /** The size of the change; the whole value if only one side has the callpath. */
  double amount() {
    return Math.abs(Absent.orZero(after) - Absent.orZero(before));
  }
}
