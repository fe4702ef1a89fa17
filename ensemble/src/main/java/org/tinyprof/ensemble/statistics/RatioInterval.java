package org.tinyprof.ensemble.statistics;

import java.util.Arrays;

/**
 * How many times greater values are than those they are compared with: the ratio of the geometric
 * means, and the interval in which it lies (Welch on the logarithms).
 *
 * @param ratio NaN if a value is not above 0
 * @param low the interval's ends; NaN if a list has fewer than two values: nothing is known then
 * @param p how often equal means lie at least as far apart
 */
public record RatioInterval(double ratio, double low, double high, double p) {
  /**
   * Compares two lists of values above 0.
   *
   * @param level of the interval; 1 - 0.05 / n keeps n intervals right together at 95 %
   */
  public static RatioInterval of(double[] base, double[] values, double level) {
    WelchTest test = WelchTest.of(logarithms(values), logarithms(base));
    double margin = test.margin(level);
    return new RatioInterval(
        Math.exp(test.difference()),
        Math.exp(test.difference() - margin),
        Math.exp(test.difference() + margin),
        test.p());
  }

  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(value -> value > 0 ? Math.log(value) : Double.NaN).toArray();
  }
}
