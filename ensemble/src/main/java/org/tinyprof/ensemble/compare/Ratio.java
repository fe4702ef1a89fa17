package org.tinyprof.ensemble.compare;

import java.util.Arrays;
import java.util.OptionalInt;
import org.tinyprof.ensemble.statistics.Moments;
import org.tinyprof.ensemble.statistics.WelchTest;

/**
 * How many times longer runs take than others: the ratio of geometric means and its interval
 * (Welch's test on the logarithms).
 *
 * @param ratio NaN if a side has no values, or one that is not above 0
 * @param low NaN, as is the other end, if repetitions do not tell
 * @param deviation by which the logarithms of single runs differ; NaN if repetitions do not tell
 * @param level at which the interval holds
 */
public record Ratio(double ratio, double low, double high, double deviation, double level) {
  /** More runs than a user would make for one answer. */
  static final int MOST_RUNS = 1000;

  private static final double CHANCE = 0.05;

  /**
   * Compares two lists of values.
   *
   * @param judged how many comparisons are made, for which all intervals hold at once at 95 %
   */
  static Ratio of(double[] base, double[] now, int judged) {
    double level = 1 - CHANCE / Math.max(1, judged);
    if (base.length == 0 || now.length == 0) {
      return new Ratio(Double.NaN, Double.NaN, Double.NaN, Double.NaN, level);
    }
    Moments one = Moments.of(logarithms(base));
    Moments other = Moments.of(logarithms(now));
    boolean several = base.length > 1 && now.length > 1;
    double deviation =
        several
            ? Math.sqrt((one.variance() + other.variance()) / 2)
            : base.length > 1 ? one.deviation() : other.deviation();
    int count = Math.max(base.length, now.length);
    double difference = other.mean() - one.mean();
    WelchTest test =
        several
            ? WelchTest.of(logarithms(now), logarithms(base))
            : new WelchTest( // the one value is taken to vary as the others do
                difference, deviation * Math.sqrt(1 + 1.0 / count), count - 1.0, Double.NaN);
    double margin = test.margin(level);
    return new Ratio(
        Math.exp(difference),
        Math.exp(difference - margin),
        Math.exp(difference + margin),
        deviation,
        level);
  }

  /** Whether repetitions tell how far the ratio may be off. */
  boolean hasInterval() {
    return !Double.isNaN(low);
  }

  /**
   * The number of runs per side that make an interval on one side of a limit, if the ratio and the
   * spread of runs stay the same.
   *
   * @return empty if more than {@link #MOST_RUNS} are needed, or the spread is unknown
   */
  OptionalInt runsToTellFrom(double limit) {
    double distance = Math.abs(Math.log(limit / ratio));
    int few = 1;
    int enough = MOST_RUNS + 1;
    while (enough - few > 1) {
      int middle = (few + enough) / 2;
      boolean tells = margin(middle) <= distance;
      few = tells ? few : middle;
      enough = tells ? middle : enough;
    }
    return enough > MOST_RUNS ? OptionalInt.empty() : OptionalInt.of(enough);
  }

  /** How far the logarithm of the ratio of so many runs against as many may be off. */
  private double margin(int runs) {
    double error = deviation * Math.sqrt(2.0 / runs);
    return new WelchTest(0, error, 2.0 * runs - 2, Double.NaN).margin(level);
  }

  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(value -> value > 0 ? Math.log(value) : Double.NaN).toArray();
  }
}
