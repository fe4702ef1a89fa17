package org.tinyprof.ensemble.statistics;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.analysis.frame.Quantiles;

/**
 * Quartiles of a list of values, and the outliers beyond Tukey's fences, which are 1.5 times the
 * interquartile range outside the quartiles.
 *
 * @param low the least value within the fences
 * @param high the greatest value within the fences
 * @param outliers ascending
 */
public record Boxplot(
    double low, double q1, double median, double q3, double high, List<Double> outliers) {
  private static final double FENCE = 1.5;

  public Boxplot {
    outliers = List.copyOf(outliers);
  }

  /** Takes values in any order; NaN everywhere without any. */
  public static Boxplot of(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double q1 = Quantiles.of(sorted, 25);
    double q3 = Quantiles.of(sorted, 75);
    double reach = FENCE * (q3 - q1);
    double[] within =
        Arrays.stream(sorted).filter(value -> value >= q1 - reach && value <= q3 + reach).toArray();
    List<Double> outliers =
        Arrays.stream(sorted)
            .filter(value -> value < q1 - reach || value > q3 + reach)
            .boxed()
            .toList();
    return new Boxplot(
        Quantiles.of(within, 0),
        q1,
        Quantiles.of(sorted, 50),
        q3,
        Quantiles.of(within, 100),
        outliers);
  }
}
