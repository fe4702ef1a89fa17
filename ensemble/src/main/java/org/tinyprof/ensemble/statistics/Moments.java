package org.tinyprof.ensemble.statistics;

/**
 * Mean and spread of a list of values.
 *
 * @param mean NaN without values
 * @param variance with n-1; NaN below two values
 */
public record Moments(int count, double mean, double variance) {
  public static Moments of(double... values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    double mean = sum / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double variance = values.length < 2 ? Double.NaN : squares / (values.length - 1);
    return new Moments(values.length, mean, variance);
  }

  /** The standard deviation, with n-1. */
  public double deviation() {
    return Math.sqrt(variance);
  }

  /** The square of the mean's standard error. */
  double errorSquared() {
    return variance / count;
  }
}
