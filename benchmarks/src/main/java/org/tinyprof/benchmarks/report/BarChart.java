package org.tinyprof.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** Bars over named categories, beside each other or stacked. */
public final class BarChart implements Chart {
  private final String name;
  private final String title;
  private final String yAxis;
  private final List<String> categories;
  private final boolean stacked;
  private final List<Bars> bars = new ArrayList<>();

  private record Bars(String name, List<Double> heights) {}

  public BarChart(
      String name, String title, String yAxis, List<String> categories, boolean stacked) {
    this.name = name;
    this.title = title;
    this.yAxis = yAxis;
    this.categories = List.copyOf(categories);
    this.stacked = stacked;
  }

  /** Adds a bar to every category. */
  public BarChart bars(String barsName, List<Double> heights) {
    bars.add(new Bars(barsName, List.copyOf(heights)));
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
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(Svg.WIDTH)
            .height(Svg.HEIGHT)
            .title(title)
            .yAxisTitle(yAxis)
            .build();
    Svg.style(chart.getStyler());
    chart.getStyler().setStacked(stacked).setAvailableSpaceFill(0.8);
    chart.getStyler().setXAxisLabelRotation(categories.size() > 6 ? 30 : 0);
    bars.forEach(each -> chart.addSeries(each.name, categories, each.heights));
    return Svg.of(chart);
  }
}
