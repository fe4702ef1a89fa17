package org.tinyprof.ensemble.compare;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.tinyprof.ensemble.read.RunValues;
import org.tinyprof.ensemble.statistics.Moments;
import org.tinyprof.ensemble.statistics.StatedError;
import org.tinyprof.ensemble.statistics.WelchTest;

/**
 * How many times longer runs take than others: the ratio of geometric means and its interval
 * (Welch's test on the logarithms), which is at least as wide as the stated errors say.
 *
 * @param ratio NaN if a side has no values, or one that is not above 0
 * @param low NaN, as is the other end, if neither repetitions nor stated errors tell
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
  static Ratio of(RunValues base, RunValues now, int judged) {
    double level = 1 - CHANCE / Math.max(1, judged);
    int before = base.values().length;
    int after = now.values().length;
    if (before == 0 || after == 0) {
      return new Ratio(Double.NaN, Double.NaN, Double.NaN, Double.NaN, level);
    }
    RunValues one = base.logarithms();
    RunValues other = now.logarithms();
    Moments first = Moments.of(one.values());
    Moments second = Moments.of(other.values());
    boolean several = before > 1 && after > 1;
    double deviation =
        several
            ? Math.sqrt((first.variance() + second.variance()) / 2)
            : before > 1 ? first.deviation() : second.deviation();
    int count = Math.max(before, after);
    double difference = second.mean() - first.mean();
    WelchTest test =
        several
            ? WelchTest.of(other.values(), one.values())
            : new WelchTest( // the one value is taken to vary as the others do
                difference, deviation * Math.sqrt(1 + 1.0 / count), count - 1.0, Double.NaN);
    double margin = StatedError.wider(test, other, one).margin(level);
    return new Ratio(
        Math.exp(difference),
        Math.exp(difference - margin),
        Math.exp(difference + margin),
        count > 1 ? Math.max(deviation, stated(one, other)) : Double.NaN,
        level);
  }

  /** By how much the logarithm of a single run is off by its stated error, of all runs alike. */
  private static double stated(RunValues one, RunValues other) {
    double squares = 0;
    for (RunValues each : List.of(one, other)) {
      squares += Arrays.stream(each.errors()).map(error -> error * error).average().orElse(0) / 2;
    }
    return Math.sqrt(squares);
  }

  /** Whether repetitions, or the stated errors, tell how far the ratio may be off. */
  boolean hasInterval() {
    return !Double.isNaN(low);
  }

  /** Whether repetitions tell how much single runs differ. */
  boolean hasRepetitions() {
    return !Double.isNaN(deviation);
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
}
