package org.tinyprof.analysis.runs;

import java.util.Arrays;
import org.tinyprof.analysis.statistics.Moments;
import org.tinyprof.analysis.statistics.RatioInterval;
import org.tinyprof.analysis.statistics.WelchTest;

/**
 * How many times longer runs take than others: the ratio of geometric means and its interval.
 *
 * @param ratio NaN if a side has no values, or one that is not above 0
 * @param low NaN, as is the other end, if repetitions do not tell
 */
public record Ratio(double ratio, double low, double high) {
  private static final double CHANCE = 0.05;

  /**
   * Compares two lists of values.
   *
   * @param judged how many comparisons are made, for which all intervals hold at once at 95 %
   */
  static Ratio of(double[] base, double[] now, int judged) {
    if (base.length == 0 || now.length == 0) {
      return new Ratio(Double.NaN, Double.NaN, Double.NaN);
    }
    double level = 1 - CHANCE / Math.max(1, judged);
    if (base.length > 1 && now.length > 1) {
      RatioInterval found = RatioInterval.of(base, now, level);
      return new Ratio(found.ratio(), found.low(), found.high());
    }
    return withOneAlone(base, now, level);
  }

  /** One value against several: it is taken to vary as they do. */
  private static Ratio withOneAlone(double[] base, double[] now, double level) {
    Moments one = Moments.of(logarithms(base));
    Moments other = Moments.of(logarithms(now));
    int count = Math.max(base.length, now.length);
    double deviation = base.length > now.length ? one.deviation() : other.deviation();
    double error = deviation * Math.sqrt(1 + 1.0 / count);
    double difference = other.mean() - one.mean();
    double margin = new WelchTest(difference, error, count - 1.0, Double.NaN).margin(level);
    return new Ratio(
        Math.exp(difference), Math.exp(difference - margin), Math.exp(difference + margin));
  }

  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(value -> value > 0 ? Math.log(value) : Double.NaN).toArray();
  }
}
