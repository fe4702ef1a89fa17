package org.tinyprof.analysis.report;

import java.util.List;

/**
 * How steady a callpath's values are.
 *
 * @param variation standard deviation over mean
 * @param course the mean over ranks of each iteration or execution, in order
 */
public record Variation(
    String path,
    double meanNanos,
    double minNanos,
    double maxNanos,
    double variation,
    List<Double> course) {
  public Variation {
    course = List.copyOf(course);
  }
}
