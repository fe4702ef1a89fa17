package org.tinyprof.ensemble.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Holm's correction: p-values that can be judged together. */
public final class Holm {
  private Holm() {}

  /** The corrected values in the same order; NaN stays NaN and does not count. */
  public static double[] corrected(double... ps) {
    double[] corrected = new double[ps.length];
    Arrays.fill(corrected, Double.NaN);
    int[] ascending =
        IntStream.range(0, ps.length)
            .filter(i -> !Double.isNaN(ps[i]))
            .boxed()
            .sorted(Comparator.comparingDouble(i -> ps[i]))
            .mapToInt(i -> i)
            .toArray();
    double least = 0;
    for (int i = 0; i < ascending.length; i++) {
      least = Math.max(least, Math.min(1, ps[ascending[i]] * (ascending.length - i)));
      corrected[ascending[i]] = least;
    }
    return corrected;
  }
}
