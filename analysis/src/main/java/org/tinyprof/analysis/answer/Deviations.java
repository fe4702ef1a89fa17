package org.tinyprof.analysis.answer;

import java.util.Arrays;

/**
 * Two lists of values about their means.
 *
 * @param xy the sum of the products of their deviations
 * @param xx the sum of squares of the first
 * @param yy the sum of squares of the second
 */
record Deviations(double meanX, double meanY, double xy, double xx, double yy) {
  static Deviations of(double[] xs, double[] ys) {
    double meanX = Arrays.stream(xs).average().orElse(Double.NaN);
    double meanY = Arrays.stream(ys).average().orElse(Double.NaN);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < xs.length; i++) {
      xy += (xs[i] - meanX) * (ys[i] - meanY);
      xx += (xs[i] - meanX) * (xs[i] - meanX);
      yy += (ys[i] - meanY) * (ys[i] - meanY);
    }
    return new Deviations(meanX, meanY, xy, xx, yy);
  }

  /** Pearson's coefficient; NaN if one list does not vary. */
  double correlation() {
    double r = xy / (Math.sqrt(xx) * Math.sqrt(yy));
    return Double.isNaN(r) ? r : Math.max(-1, Math.min(1, r));
  }
}
