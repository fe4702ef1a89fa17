package org.tinyprof.ensemble.statistics;

import java.util.Arrays;
import java.util.Locale;
import org.tinyprof.analysis.frame.Quantiles;

/**
 * The time of one callpath in the runs of one size.
 *
 * @param runs how many of them have the callpath
 * @param median NaN if none has
 */
public record SizePoint(double size, int runs, double median, double min, double max) {
  public static SizePoint of(double size, double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new SizePoint(
        size,
        sorted.length,
        Quantiles.of(sorted, 50),
        Quantiles.of(sorted, 0),
        Quantiles.of(sorted, 100));
  }

  /** A size as people write it. */
  public static String text(double size) {
    return size == Math.rint(size)
        ? String.format(Locale.ROOT, "%.0f", size)
        : Double.toString(size);
  }
}
