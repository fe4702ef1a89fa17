package org.tinyprof.ensemble.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import org.tinyprof.analysis.table.Unit;

/**
 * A heat map with the numbers in it: one row per callpath, one column per group of runs. All cells
 * share one scale, from the least to the greatest value; what is absent is hatched.
 */
record HeatMapChart(
    String title, String subtitle, Unit unit, List<String> columns, List<Row> rows) {
  private static final double NAMES = 250;
  private static final double CELL = 84;
  private static final double ROW = 26;
  private static final double TOP = 78;
  private static final double SCALE = 0.62; // the darkest colours drown the numbers

  /** A row's name and its values, NaN where absent. */
  public record Row(String name, List<Double> values) {
    public Row {
      values = List.copyOf(values);
    }
  }

  public HeatMapChart {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** The picture. */
  public String svg() {
    double width = Math.max(NAMES + CELL * columns.size() + 16, 480);
    double bottom = TOP + ROW * rows.size();
    Svg svg = new Svg(width, bottom + 44);
    svg.text("title", "start", 16, 24, Svg.fitting(title, width - 32));
    svg.text("quiet", "start", 16, 42, Svg.fitting(subtitle, width - 32));
    for (int i = 0; i < rows.size(); i++) {
      String name = Svg.fitting(rows.get(i).name, NAMES - 28);
      svg.text("ink", "start", 16, TOP + ROW * i + 17, name);
    }
    double least = values().min().orElse(0);
    double range = values().max().orElse(0) - least;
    for (int column = 0; column < columns.size(); column++) {
      draw(svg, column, least, range);
    }
    legend(svg, bottom + 16);
    return svg.finished();
  }

  private void draw(Svg svg, int column, double least, double range) {
    double x = NAMES + CELL * column;
    svg.text("", "middle", x + CELL / 2, TOP - 10, Svg.fitting(columns.get(column), CELL - 4));
    for (int i = 0; i < rows.size(); i++) {
      double value = rows.get(i).values.get(column);
      double y = TOP + ROW * i;
      if (Double.isNaN(value)) {
        for (double from = 4; from < CELL - 2; from += 8) {
          svg.line("absent", x + from, y + ROW - 5, x + Math.min(from + 8, CELL - 4), y + 5);
        }
      } else {
        double share = range > 0 ? (value - least) / range * SCALE : 0;
        svg.cell(Ramp.colour(share), x + 1, y + 1, CELL - 2, ROW - 2);
        svg.text(Ramp.text(share), "middle", x + CELL / 2, y + 17, unit.shown(value));
      }
    }
  }

  private DoubleStream values() {
    return rows.stream()
        .flatMap(row -> row.values.stream())
        .mapToDouble(value -> value)
        .filter(value -> !Double.isNaN(value));
  }

  private static void legend(Svg svg, double y) {
    svg.text("quiet", "end", NAMES - 8, y + 10, "least");
    for (int i = 0; i < 40; i++) {
      svg.cell(Ramp.colour(i / 39.0 * SCALE), NAMES + 3 * i, y, 3.2, 12);
    }
    svg.text("quiet", "start", NAMES + 128, y + 10, "greatest");
  }
}
