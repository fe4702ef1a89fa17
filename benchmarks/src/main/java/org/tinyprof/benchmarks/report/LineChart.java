package org.tinyprof.benchmarks.report;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

/** Lines over a numeric axis; both axes are logarithmic, as counts of ranks and times ask for. */
public final class LineChart extends Chart {
  private final XYChart drawing;
  private double least = Double.MAX_VALUE;
  private double most;

  public LineChart(String name, String title, String xAxis, String yAxis) {
    this(
        name,
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title)
            .xAxisTitle(xAxis)
            .yAxisTitle(yAxis)
            .build());
  }

  private LineChart(String name, XYChart drawing) {
    super(name, drawing, drawing.getStyler());
    this.drawing = drawing;
    drawing.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
  }

  /** Adds a line through the points, in their order; all numbers must be greater than 0. */
  public LineChart line(String name, Map<Integer, Double> points) {
    if (Collections.min(points.values()) <= 0) {
      throw new IllegalArgumentException(name + " has no place on a logarithmic axis: " + points);
    }
    drawing.addSeries(name, List.copyOf(points.keySet()), List.copyOf(points.values()));
    least = Math.min(least, Collections.min(points.values()));
    most = Math.max(most, Collections.max(points.values()));
    // Whole decades: an axis has at least two labels, and small differences look small.
    drawing.getStyler().setYAxisMin(Math.pow(10, Math.floor(Math.log10(least))));
    drawing.getStyler().setYAxisMax(Math.pow(10, Math.ceil(Math.log10(most))));
    return this;
  }
}
