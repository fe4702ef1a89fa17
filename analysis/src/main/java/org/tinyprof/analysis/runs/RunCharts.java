package org.tinyprof.analysis.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.chart.Curve;
import org.tinyprof.analysis.chart.CurveChart;
import org.tinyprof.analysis.model.Model;
import org.tinyprof.analysis.model.Prediction;
import org.tinyprof.analysis.table.Unit;

/** Pictures of many runs: values over the size of a run, as SVG. */
public final class RunCharts {
  private static final int STEPS = 80; // along a line
  private static final double SAME = 0.02; // lines closer than this cover each other

  private RunCharts() {}

  /** The first callpaths with the ideal line of each. */
  public static String of(Scaling scaling, int most) {
    List<Curve> curves = new ArrayList<>();
    for (Scaling.Row row : scaling.rows().subList(0, Math.min(most, scaling.rows().size()))) {
      List<Curve.Point> medians = new ArrayList<>();
      List<Curve.Point> ideal = new ArrayList<>();
      for (SizePoint point : row.points()) {
        if (!Double.isNaN(point.median())) {
          medians.add(new Curve.Point(point.size(), point.median(), point.min(), point.max()));
          ideal.add(Curve.Point.of(point.size(), scaling.ideal(row, point)));
        }
      }
      curves.add(Curve.joined(row.path(), Curve.Kind.SERIES, medians, medians));
      curves.add(Curve.joined("", Curve.Kind.COMPANION, List.of(), ideal));
    }
    String subtitle =
        scaling.runs()
            + " runs, "
            + scaling.over()
            + " over ranks, median and range of repetitions. Dotted: ideal, "
            + (scaling.weak() ? "the same time" : "the time divided by the size");
    return new CurveChart(
            scaling.column() + " by " + scaling.by(),
            subtitle,
            scaling.by(),
            Unit.of(scaling.unit()),
            curves)
        .svg();
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
