package org.tinyprof.analysis.frame;

/** Percentiles, linear between neighbouring values (type 7). */
public final class Quantiles {
  private Quantiles() {}

  /** The percentile of values that ascend; NaN without any. */
  public static double of(double[] sorted, double percent) {
    if (sorted.length == 0) {
      return Double.NaN;
    }
    double place = percent / 100 * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = Math.min(sorted.length - 1, below + 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
