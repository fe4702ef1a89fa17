package org.tinyprof.ensemble.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.model.Model;
import org.tinyprof.ensemble.model.Prediction;
import org.tinyprof.ensemble.model.RunModels;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.scaling.Scaling;
import org.tinyprof.ensemble.scaling.ScalingGroups;
import org.tinyprof.ensemble.statistics.Boxplot;
import org.tinyprof.ensemble.statistics.Moments;
import org.tinyprof.ensemble.statistics.Pivot;
import org.tinyprof.ensemble.statistics.SizePoint;

/** Charts of many runs as SVG: values by the size of a run. */
public final class RunCharts {
  /** The largest number of curves that a reader can distinguish. */
  public static final int CURVES = 3;

  /** More rows than this no page holds. */
  public static final int ROWS = 20;

  private static final int STEPS = 80; // along a line
  private static final double SAME = 0.02; // lines closer than this cover each other

  private RunCharts() {}

  /** The first callpaths, each in every group, with the ideal line of each. */
  public static String of(ScalingGroups all, int most) {
    Scaling first = all.groups().get(0).scaling();
    List<Curve> curves = new ArrayList<>();
    for (Scaling.Row shown : first.top(most).rows()) {
      for (ScalingGroups.Group group : all.groups()) {
        for (Scaling.Row row : group.scaling().rows()) {
          if (row.path().equals(shown.path())) {
            curves.addAll(curves(group, row));
          }
        }
      }
    }
    String subtitle =
        all.groups().stream().mapToInt(group -> group.scaling().runs()).sum()
            + " runs, "
            + first.over()
            + " over ranks, median and range of repetitions. Dotted: ideal, "
            + (first.weak() ? "the same time" : "the time divided by the size");
    return new CurveChart(
            first.column() + " by " + first.by(),
            subtitle,
            first.by(),
            Unit.of(first.unit()),
            curves)
        .svg();
  }

  private static List<Curve> curves(ScalingGroups.Group group, Scaling.Row row) {
    List<Curve.Point> medians = new ArrayList<>();
    List<Curve.Point> ideal = new ArrayList<>();
    for (SizePoint point : row.points()) {
      if (!Double.isNaN(point.median())) {
        medians.add(new Curve.Point(point.size(), point.median(), point.min(), point.max()));
        ideal.add(Curve.Point.of(point.size(), group.scaling().ideal(row, point)));
      }
    }
    String name = (group.name().isEmpty() ? "" : group.name() + ": ") + row.path();
    return List.of(
        Curve.joined(name, Curve.Kind.SERIES, medians, medians),
        Curve.joined("", Curve.Kind.COMPANION, List.of(), ideal));
  }

  /** The first callpaths with their models and bands up to a size, and their slowest ranks. */
  public static String of(RunModels models, double to, int most) throws QuestionException {
    if (models.parameters().size() > 1) {
      throw new QuestionException(
          "a chart has room for one parameter; model by one of "
              + String.join(", ", models.parameters()));
    }
    List<Curve> curves = new ArrayList<>();
    double last = models.largest().get(0);
    for (RunModels.Row row : models.rows().subList(0, Math.min(most, models.rows().size()))) {
      List<Curve.Point> dots = new ArrayList<>();
      row.points().forEach(point -> dots.add(Curve.Point.of(point.get(0), point.get(1))));
      double from = row.points().get(0).get(0);
      List<Curve.Point> line = new ArrayList<>();
      for (double x : steps(from, last, to)) {
        Prediction at = row.model().predicted(x);
        line.add(new Curve.Point(x, at.value(), at.low(), at.high()));
      }
      String end = " " + Unit.of(models.unit()).shown(row.model().predicted(to).value());
      String name = (row.group().isEmpty() ? "" : row.group() + ": ") + row.path() + end;
      curves.add(new Curve(name, Curve.Kind.SERIES, dots, line, last));
      row.slowest()
          .filter(model -> differs(model, row.model(), to))
          .ifPresent(
              model ->
                  curves.add(
                      new Curve(
                          "slowest rank",
                          Curve.Kind.COMPANION,
                          List.of(),
                          line(steps(from, last, to), x -> model.predicted(x).value()),
                          last)));
    }
    return new CurveChart(
            models.column() + " by " + models.parameters().get(0) + ", with models",
            models.over()
                + " over ranks. Band: 95 of 100 measurements, if the form holds"
                + (models.decreasing() ? ". With negative exponents" : ""),
            models.parameters().get(0),
            Unit.of(models.unit()),
            curves)
        .svg();
  }

  /**
   * Box plots of the largest callpaths over runs, those of each group side by side.
   *
   * @param title of what the values are
   */
  public static String boxes(ComposedRuns runs, List<String> groups, String title, int most)
      throws QuestionException {
    List<Integer> largest =
        IntStream.range(0, runs.size())
            .boxed()
            .sorted(Comparator.comparingDouble(node -> -size(runs.present(0, node))))
            .limit(most)
            .toList();
    List<RunGroup> series = runs.groupBy(groups);
    List<BoxChart.Row> rows = new ArrayList<>();
    for (int node : largest) {
      for (int i = 0; i < series.size(); i++) {
        ComposedRuns own = runs.only(series.get(i).runs());
        String group = groups.isEmpty() ? "" : series.get(i).name() + ": ";
        rows.add(new BoxChart.Row(group + runs.path(node), i, Boxplot.of(own.present(0, node))));
      }
    }
    return new BoxChart(
            title,
            "box: quartiles, whiskers: up to 1.5 times their distance, rings: runs beyond",
            Unit.of(runs.unit(0)),
            rows)
        .svg();
  }

  private static double size(double[] values) {
    return values.length == 0 ? 0 : Moments.of(values).mean();
  }

  /**
   * A statistic over two dimensions as a heat map.
   *
   * @param subtitle of what the values are
   */
  public static String of(Pivot pivot, String subtitle, int most) {
    List<HeatMapChart.Row> rows = new ArrayList<>();
    for (Pivot.Row row : pivot.rows().subList(0, Math.min(most, pivot.rows().size()))) {
      rows.add(new HeatMapChart.Row(row.name(), row.values()));
    }
    return new HeatMapChart(pivot.title(), subtitle, pivot.shownUnit(), pivot.columns(), rows)
        .svg();
  }

  private static boolean differs(Model one, Model other, double at) {
    double value = other.predicted(at).value();
    return Math.abs(one.predicted(at).value() - value) > SAME * value;
  }

  private static List<Curve.Point> line(List<Double> xs, DoubleUnaryOperator value) {
    return xs.stream().map(x -> Curve.Point.of(x, value.applyAsDouble(x))).toList();
  }

  /** Places from the first to the end, evenly on a logarithmic axis, and the last one measured. */
  private static List<Double> steps(double from, double last, double to) {
    List<Double> steps = new ArrayList<>();
    double end = Math.max(last, to);
    for (int i = 0; i <= STEPS; i++) {
      double x = i == STEPS ? end : from * Math.pow(end / from, (double) i / STEPS);
      if (!steps.isEmpty() && steps.get(steps.size() - 1) < last && last < x) {
        steps.add(last);
      }
      steps.add(x);
    }
    return steps;
  }
}
