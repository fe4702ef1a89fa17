package org.tinyprof.benchmarks.report;

import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** Bars over named categories, beside each other or stacked. */
public final class BarChart extends Chart {
  private final CategoryChart drawing;
  private final List<String> categories;

  public BarChart(
      String name, String title, String yAxis, List<String> categories, boolean stacked) {
    this(
        name,
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(title)
            .yAxisTitle(yAxis)
            .build(),
        categories);
    drawing.getStyler().setStacked(stacked);
  }

  private BarChart(String name, CategoryChart drawing, List<String> categories) {
    super(name, drawing, drawing.getStyler());
    this.drawing = drawing;
    this.categories = List.copyOf(categories);
    drawing.getStyler().setAvailableSpaceFill(0.8);
    drawing.getStyler().setXAxisLabelRotation(categories.size() > 6 ? 30 : 0);
  }

  /** Adds a bar to every category. */
  public BarChart bars(String name, List<Double> heights) {
    drawing.addSeries(name, categories, heights);
    return this;
  }
}
