package org.tinyprof.analysis.frame;

import org.tinyprof.format.values.Lane;

/** Takes the values of one callpath, lane and execution in the order of its iterations. */
@FunctionalInterface
public interface SeriesVisitor<R> {
  /**
   * Adds a series to a result.
   *
   * @param callpath its place in the run's schema
   * @param values NaN where an iteration has none
   */
  void add(R result, int callpath, Lane lane, int execution, double[] values);
}
