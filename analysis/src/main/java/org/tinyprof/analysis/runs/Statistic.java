package org.tinyprof.analysis.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.analysis.NearestName;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.statistics.Boxplot;
import org.tinyprof.analysis.statistics.Moments;
import org.tinyprof.analysis.statistics.Quantiles;
import org.tinyprof.analysis.statistics.ShapiroWilk;
import org.tinyprof.analysis.table.Unit;

/**
 * A number that sums up the values of many runs.
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
  private static final Map<String, Statistic> KNOWN = known();

  private static Map<String, Statistic> known() {
    List<Statistic> all =
        List.of(
            new Statistic("runs", Kind.COUNT, values -> values.length),
            new Statistic("mean", Kind.VALUE, values -> Moments.of(values).mean()),
            new Statistic("median", Kind.VALUE, values -> Quantiles.of(values, 50)),
            new Statistic("min", Kind.VALUE, values -> Quantiles.of(values, 0)),
            new Statistic("max", Kind.VALUE, values -> Quantiles.of(values, 100)),
            new Statistic("sum", Kind.VALUE, values -> sum(values)),
            new Statistic("std", Kind.VALUE, values -> Moments.of(values).deviation()),
            new Statistic("var", Kind.OTHER, values -> Moments.of(values).variance()),
            new Statistic("cv", Kind.RATIO, Statistic::variation),
            new Statistic("q1", Kind.VALUE, values -> Boxplot.of(values).q1()),
            new Statistic("q3", Kind.VALUE, values -> Boxplot.of(values).q3()),
            new Statistic("iqr", Kind.VALUE, Statistic::quartileDistance),
            new Statistic("low", Kind.VALUE, values -> Boxplot.of(values).low()),
            new Statistic("high", Kind.VALUE, values -> Boxplot.of(values).high()),
            new Statistic("outliers", Kind.COUNT, values -> Boxplot.of(values).outliers().size()),
            new Statistic("normal", Kind.RATIO, values -> ShapiroWilk.of(values).p()));
    Map<String, Statistic> known = new LinkedHashMap<>();
    all.forEach(statistic -> known.put(statistic.name, statistic));
    return known;
  }

  /** The statistics of these names. */
  public static List<Statistic> named(List<String> names) throws QuestionException {
    List<Statistic> found = new ArrayList<>();
    for (String name : names) {
      found.add(named(name));
    }
    return found;
  }

  private static Statistic named(String name) throws QuestionException {
    Matcher percentile = PERCENTILE.matcher(name);
    if (percentile.matches() && Double.parseDouble(percentile.group(1)) <= 100) {
      double percent = Double.parseDouble(percentile.group(1));
      return new Statistic(name, Kind.VALUE, values -> Quantiles.of(values, percent));
    }
    if (!KNOWN.containsKey(name)) {
      throw new QuestionException(
          "no statistic '"
              + name
              + "'; did you mean '"
              + NearestName.of(name, KNOWN.keySet())
              + "'? There are "
              + String.join(", ", KNOWN.keySet())
              + " and percentiles such as p95");
    }
    return KNOWN.get(name);
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
