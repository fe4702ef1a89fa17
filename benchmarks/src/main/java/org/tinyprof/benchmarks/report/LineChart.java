package org.tinyprof.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

/** Lines over a numeric axis; both axes are logarithmic, as counts of ranks and times ask for. */
public final class LineChart implements Chart {
  private final String name;
  private final String title;
  private final String xAxis;
  private final String yAxis;
  private final List<Line> lines = new ArrayList<>();

  private record Line(String name, List<Double> x, List<Double> y) {}

  public LineChart(String name, String title, String xAxis, String yAxis) {
    this.name = name;
    this.title = title;
    this.xAxis = xAxis;
    this.yAxis = yAxis;
  }

  /** Adds a line through the points, which must be greater than 0. */
  public LineChart line(String lineName, List<Double> x, List<Double> y) {
    if (y.stream().anyMatch(height -> height <= 0)) {
      throw new IllegalArgumentException(lineName + " has no place on a logarithmic axis: " + y);
    }
    lines.add(new Line(lineName, List.copyOf(x), List.copyOf(y)));
    return this;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String svg() {
    XYChart chart =
        new XYChartBuilder()
            .width(Svg.WIDTH)
            .height(Svg.HEIGHT)
            .title(title)
            .xAxisTitle(xAxis)
            .yAxisTitle(yAxis)
            .build();
    Svg.style(chart.getStyler());
    chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(wholeDecade(heights().min(), Math::floor));
    chart.getStyler().setYAxisMax(wholeDecade(heights().max(), Math::ceil));
    lines.forEach(line -> chart.addSeries(line.name, line.x, line.y));
    return Svg.of(chart);
  }

  private DoubleStream heights() {
    return lines.stream().flatMap(line -> line.y.stream()).mapToDouble(Double::doubleValue);
  }

  /** So that an axis has at least two labels, and small differences look small. */
  private static double wholeDecade(OptionalDouble height, DoubleUnaryOperator rounding) {
    return Math.pow(10, rounding.applyAsDouble(Math.log10(height.orElseThrow())));
  }
}
