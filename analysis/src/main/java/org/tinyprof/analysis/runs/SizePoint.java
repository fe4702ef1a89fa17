package org.tinyprof.analysis.runs;

import java.util.Arrays;

/**
 * What runs of one size took in one callpath.
 *
 * @param runs how many of them have the callpath
 * @param median NaN if none has
 */
public record SizePoint(double size, int runs, double median, double min, double max) {
  static SizePoint of(double size, double[] values) {
    if (values.length == 0) {
      return new SizePoint(size, 0, Double.NaN, Double.NaN, Double.NaN);
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int last = sorted.length - 1;
    double median = (sorted[last / 2] + sorted[sorted.length / 2]) / 2;
    return new SizePoint(size, sorted.length, median, sorted[0], sorted[last]);
  }
}
