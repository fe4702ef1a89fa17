package org.tinyprof.analysis.runs;

import java.util.Arrays;
import org.tinyprof.analysis.statistics.Quantiles;

/**
 * What runs of one size took in one callpath.
 *
 * @param runs how many of them have the callpath
 * @param median NaN if none has
 */
public record SizePoint(double size, int runs, double median, double min, double max) {
  static SizePoint of(double size, double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new SizePoint(
        size,
        sorted.length,
        Quantiles.of(sorted, 50),
        Quantiles.of(sorted, 0),
        Quantiles.of(sorted, 100));
  }
}
