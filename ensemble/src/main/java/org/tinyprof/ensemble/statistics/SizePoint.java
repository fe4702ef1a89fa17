package org.tinyprof.ensemble.statistics;

import java.util.Arrays;
import java.util.Locale;
import org.tinyprof.analysis.frame.Quantiles;
import org.tinyprof.ensemble.read.RunValues;

/**
 * The time of one callpath in the runs of one size.
 *
 * @param runs how many of them have the callpath
 * @param median NaN if none has
 * @param error standard error of the time where it is estimated; NaN where it is exact
 */
public record SizePoint(
    double size, int runs, double median, double min, double max, double error) {
  public static SizePoint of(double size, RunValues measured) {
    double[] sorted = measured.values().clone();
    Arrays.sort(sorted);
    return new SizePoint(
        size,
        sorted.length,
        Quantiles.of(sorted, 50),
        Quantiles.of(sorted, 0),
        Quantiles.of(sorted, 100),
        StatedError.ofMean(measured));
  }

  /** A size as people write it. */
  public static String text(double size) {
    return size == Math.rint(size)
        ? String.format(Locale.ROOT, "%.0f", size)
        : Double.toString(size);
  }
}
