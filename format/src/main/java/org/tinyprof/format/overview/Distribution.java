package org.tinyprof.format.overview;

/**
 * How the values of one metric of one callpath are distributed over lanes and along the run.
 *
 * @param histogram of the lanes' totals
 * @param extremes the lanes with the largest and the smallest totals
 * @param executions course of the executions' totals
 * @param iterations course of the iterations' values, executions taken together; empty unless each
 *     iteration is kept
 */
public record Distribution(
    Histogram histogram, Extremes extremes, Course executions, Course iterations) {
  public static final Distribution NONE =
      new Distribution(Histogram.EMPTY, Extremes.NONE, Course.EMPTY, Course.EMPTY);

  Distribution merge(Distribution other) {
    return new Distribution(
        histogram.merge(other.histogram),
        extremes.merge(other.extremes),
        executions.merge(other.executions),
        iterations.merge(other.iterations));
  }
}
