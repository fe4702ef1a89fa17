package org.tinyprof.format.overview;

import java.math.BigDecimal;
import java.util.List;

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

  /**
   * That of one value in all.
   *
   * @param executions up to that of the value
   * @param iterations up to that of the value; 0 unless each iteration is kept
   */
  public static Distribution ofOne(
      int rank, int thread, BigDecimal value, int executions, int iterations) {
    HistogramBuilder histogram = new HistogramBuilder();
    double rounded = value.doubleValue();
    if (Double.isFinite(rounded)) {
      histogram.add(rounded);
    }
    List<Extremes.LaneTotal> lane = List.of(new Extremes.LaneTotal(rank, thread, value));
    Course ofIterations = iterations == 0 ? Course.EMPTY : Course.ofOne(iterations, value);
    return new Distribution(
        histogram.build(), new Extremes(lane, lane), Course.ofOne(executions, value), ofIterations);
  }

  Distribution merge(Distribution other) {
    return new Distribution(
        histogram.merge(other.histogram),
        extremes.merge(other.extremes),
        executions.merge(other.executions),
        iterations.merge(other.iterations));
  }
}
