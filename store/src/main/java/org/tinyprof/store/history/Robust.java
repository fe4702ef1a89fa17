package org.tinyprof.store.history;

import java.util.Arrays;

/** Numbers that single odd runs do not move. */
final class Robust {
  private static final int NEIGHBOURS = 5; // on each side
  private static final double DEVIATIONS = 5;
  private static final double OF_NORMAL = 1.4826; // a normal deviation in median deviations
  private static final double LEAST = 1e-3; // of the median: less is no outlier

  private Robust() {}

  static double median(double... values) {
    double[] sorted =
        Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
    int n = sorted.length;
    if (n == 0) {
      return Double.NaN;
    }
    return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
  }

  /** A single value far from its neighbours becomes their median. */
  static double[] withoutOutliers(double[] values) {
    double[] kept = values.clone();
    for (int i = 0; i < values.length; i++) {
      int from = Math.max(0, i - NEIGHBOURS);
      int to = Math.min(values.length, i + NEIGHBOURS + 1);
      double[] near = Arrays.copyOfRange(values, from, to);
      double middle = median(near);
      double deviation =
          OF_NORMAL * median(Arrays.stream(near).map(value -> Math.abs(value - middle)).toArray());
      double limit = Math.max(DEVIATIONS * deviation, LEAST * Math.abs(middle));
      if (Math.abs(values[i] - middle) > limit && !hasCompany(values, i, middle, limit)) {
        kept[i] = middle;
      }
    }
    return kept;
  }

  /** At the end of a series the first runs after a change look odd: two of them are none. */
  private static boolean hasCompany(double[] values, int at, double middle, double limit) {
    double side = Math.signum(values[at] - middle);
    boolean before = at > 0 && (values[at - 1] - middle) * side > limit;
    boolean after = at + 1 < values.length && (values[at + 1] - middle) * side > limit;
    return before || after;
  }
}
