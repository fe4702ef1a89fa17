package org.tinyprof.ensemble.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.analysis.frame.Quantiles;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;

/**
 * A number that summarises the values of many runs.
 *
 * @param name as it is typed: {@code mean}, {@code p95}
 * @param kind what its unit is
 * @param of takes the values of the runs that have one, ascending; NaN where it has no meaning
 */
public record Statistic(String name, Kind kind, ToDoubleFunction<double[]> of) {
  /** What unit a statistic has. */
  enum Kind {
    /** That of the values. */
    VALUE,
    COUNT,
    RATIO,
    /** Any other, such as the square of the values' unit. */
    OTHER
  }

  private static final Pattern PERCENTILE = Pattern.compile("p(\\d{1,3}(?:\\.\\d+)?)");

  /** How many runs have a value. */
  public static final Statistic RUNS = new Statistic("runs", Kind.COUNT, values -> values.length);

  public static final Statistic MEAN =
      new Statistic("mean", Kind.VALUE, values -> Moments.of(values).mean());

  public static final Statistic MEDIAN =
      new Statistic("median", Kind.VALUE, values -> Quantiles.of(values, 50));

  public static final Statistic MIN =
      new Statistic("min", Kind.VALUE, values -> Quantiles.of(values, 0));

  public static final Statistic MAX =
      new Statistic("max", Kind.VALUE, values -> Quantiles.of(values, 100));

  public static final Statistic SUM = new Statistic("sum", Kind.VALUE, Statistic::sum);

  /** The standard deviation, with n-1. */
  public static final Statistic STD =
      new Statistic("std", Kind.VALUE, values -> Moments.of(values).deviation());

  public static final Statistic VAR =
      new Statistic("var", Kind.OTHER, values -> Moments.of(values).variance());

  /** The standard deviation over the mean. */
  public static final Statistic CV = new Statistic("cv", Kind.RATIO, Statistic::variation);

  public static final Statistic Q1 =
      new Statistic("q1", Kind.VALUE, values -> Boxplot.of(values).q1());

  public static final Statistic Q3 =
      new Statistic("q3", Kind.VALUE, values -> Boxplot.of(values).q3());

  public static final Statistic IQR = new Statistic("iqr", Kind.VALUE, Statistic::quartileDistance);

  /** The end of a box plot's lower whisker. */
  public static final Statistic LOW =
      new Statistic("low", Kind.VALUE, values -> Boxplot.of(values).low());

  /** The end of a box plot's upper whisker. */
  public static final Statistic HIGH =
      new Statistic("high", Kind.VALUE, values -> Boxplot.of(values).high());

  /** How many runs lie beyond a box plot's whiskers. */
  public static final Statistic OUTLIERS =
      new Statistic("outliers", Kind.COUNT, values -> Boxplot.of(values).outliers().size());

  /** The p of the test of Shapiro and Wilk: whether the values may be of a normal distribution. */
  public static final Statistic NORMAL =
      new Statistic("normal", Kind.RATIO, values -> ShapiroWilk.of(values).p());

  public static final Statistic P95 = percentile("p95", 95);

  private static final List<Statistic> KNOWN =
      List.of(
          RUNS, MEAN, MEDIAN, MIN, MAX, SUM, STD, VAR, CV, Q1, Q3, IQR, LOW, HIGH, OUTLIERS,
          NORMAL);

  /** Linear between neighbouring values. */
  private static Statistic percentile(String name, double percent) {
    return new Statistic(name, Kind.VALUE, values -> Quantiles.of(values, percent));
  }

  /** The statistics of these names. */
  public static List<Statistic> named(List<String> names) throws QuestionException {
    List<Statistic> found = new ArrayList<>();
    for (String name : names) {
      found.add(named(name));
    }
    return found;
  }

  /** The statistic that is typed so: {@code mean}, {@code p99.9}. */
  public static Statistic named(String name) throws QuestionException {
    Matcher percentile = PERCENTILE.matcher(name);
    if (percentile.matches() && Double.parseDouble(percentile.group(1)) <= 100) {
      return percentile(name, Double.parseDouble(percentile.group(1)));
    }
    List<String> names = KNOWN.stream().map(Statistic::name).toList();
    if (!names.contains(name)) {
      throw new QuestionException(
          "no statistic '"
              + name
              + "'; did you mean '"
              + NearestName.of(name, names)
              + "'? There are "
              + String.join(", ", names)
              + " and percentiles such as p95");
    }
    return KNOWN.get(names.indexOf(name));
  }

  /** The statistic of values in any order, without those that are absent. */
  public double value(double[] values) {
    double[] sorted = ComposedRuns.present(values);
    Arrays.sort(sorted);
    return of.applyAsDouble(sorted);
  }

  /** The unit of the statistic of values in a unit. */
  Unit unit(Unit ofValues) {
    return switch (kind) {
      case VALUE -> ofValues;
      case COUNT -> Unit.COUNT;
      case RATIO -> Unit.RATIO;
      case OTHER -> Unit.OTHER;
    };
  }

  private static double sum(double[] values) {
    return values.length == 0 ? Double.NaN : Arrays.stream(values).sum();
  }

  private static double variation(double[] values) {
    Moments moments = Moments.of(values);
    return moments.deviation() / moments.mean();
  }

  private static double quartileDistance(double[] values) {
    Boxplot box = Boxplot.of(values);
    return box.q3() - box.q1();
  }
}
