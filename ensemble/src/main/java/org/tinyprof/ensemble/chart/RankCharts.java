package org.tinyprof.ensemble.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tinyprof.analysis.answer.Correlation;
import org.tinyprof.analysis.answer.LineFit;
import org.tinyprof.analysis.answer.Regression;
import org.tinyprof.analysis.frame.Imbalance;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.interchange.text.Figures;

/** Charts of one run as SVG: how its metrics go together, and how its ranks differ. */
public final class RankCharts {
  /** More histograms than this no screen holds. */
  public static final int HISTOGRAMS = 6;

  private static final int NAMED = 4; // dots far from their line

  private RankCharts() {}

  /** The matrix of correlations as a heat map. */
  public static String of(Correlation correlation, String program) {
    List<String> metrics = correlation.columns();
    List<HeatMapChart.Row> rows = new ArrayList<>();
    for (String metric : metrics) {
      List<Double> values = new ArrayList<>(Collections.nCopies(metrics.size(), 1.0));
      for (Correlation.Pair pair : correlation.pairs()) {
        if (pair.first().equals(metric)) {
          values.set(metrics.indexOf(pair.second()), pair.r());
        } else if (pair.second().equals(metric)) {
          values.set(metrics.indexOf(pair.first()), pair.r());
        }
      }
      rows.add(new HeatMapChart.Row(metric, values));
    }
    return new HeatMapChart(
            program + ": correlation of metrics",
            correlation.method() + ", over all callpaths and ranks",
            Unit.RATIO,
            metrics,
            rows)
        .svg();
  }

  /** Two metrics by callpath, and the line through them; it must be one of logarithms. */
  public static String of(Regression regression, String program) {
    LineFit line = regression.line();
    List<ScatterChart.Dot> dots =
        regression.points().stream()
            .map(
                point ->
                    new ScatterChart.Dot(
                        MethodPath.of(point.path()).name(),
                        Math.exp(point.x()),
                        Math.exp(point.y())))
            .toList();
    return new ScatterChart(
            program + ": " + regression.second() + " by " + regression.first(),
            regression.sentence().orElse("Too few callpaths have both values above 0 for a line."),
            new ScatterChart.Axis(regression.first(), Unit.of(regression.firstUnit())),
            new ScatterChart.Axis(regression.second(), Unit.of(regression.secondUnit())),
            dots,
            Double.isFinite(line.slope()) ? ends(regression) : List.of(),
            Math.min(NAMED, dots.size()))
        .svg();
  }

  private static List<ScatterChart.Dot> ends(Regression regression) {
    double least = regression.points().stream().mapToDouble(Regression.Point::x).min().orElse(0);
    double most = regression.points().stream().mapToDouble(Regression.Point::x).max().orElse(0);
    return List.of(end(regression.line(), least), end(regression.line(), most));
  }

  private static ScatterChart.Dot end(LineFit line, double x) {
    return new ScatterChart.Dot("", Math.exp(x), Math.exp(line.at(x)));
  }

  /** How the ranks differ in the first callpaths; details must be known. */
  public static String of(Imbalance imbalance, String program, int most) {
    List<HistogramChart.Panel> panels = new ArrayList<>();
    for (Imbalance.Row row : imbalance.top(most).rows()) {
      row.detail()
          .ifPresent(
              detail ->
                  panels.add(
                      new HistogramChart.Panel(
                          row.path(),
                          detail.percentiles().get(0),
                          detail.percentiles().get(detail.percentiles().size() - 1),
                          detail.histogram())));
    }
    return new HistogramChart(
            program
                + ": "
                + imbalance.column()
                + " over "
                + Figures.count((double) imbalance.ranks(), "rank"),
            "how many of the ranks that ran a callpath have which value",
            Unit.of(imbalance.unit()),
            panels)
        .svg();
  }
}
