package org.tinyprof.ensemble.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.ensemble.statistics.Boxplot;

/** Box plots, one below the other on a common axis: how much values vary, and which stray. */
record BoxChart(String title, String subtitle, Unit unit, List<Row> rows) {
  private static final double WIDTH = 760;
  private static final double NAMES = 250;
  private static final double TOP = 62;
  private static final double ROW = 26;
  private static final double HALF = 8;
  private static final double WIDE = 50; // values this many times apart need a logarithmic axis

  /**
   * A box plot and its name.
   *
   * @param series rows of the same series have the same colour
   */
  public record Row(String name, int series, Boxplot box) {}

  public BoxChart {
    rows = List.copyOf(rows);
  }

  /** The picture. */
  public String svg() {
    double bottom = TOP + ROW * rows.size();
    Svg svg = new Svg(WIDTH, bottom + 34);
    svg.text("title", "start", 16, 24, Svg.fitting(title, WIDTH - 32));
    svg.text("quiet", "start", 16, 42, Svg.fitting(subtitle, WIDTH - 32));
    double[] ends = rows.stream().flatMapToDouble(BoxChart::ends).sorted().toArray();
    if (ends.length == 0) {
      return svg.finished();
    }
    boolean logarithmic = ends[0] > 0 && ends[ends.length - 1] > WIDE * ends[0];
    double least = logarithmic ? ends[0] : Math.min(0, ends[0]);
    ChartAxis x = ChartAxis.of(least, ends[ends.length - 1], NAMES, WIDTH - 40, logarithmic);
    for (double tick : x.ticks(7)) {
      svg.line("grid", x.at(tick), TOP, x.at(tick), bottom);
      svg.text("", "middle", x.at(tick), bottom + 18, tick == 0 ? "0" : unit.shown(tick));
    }
    for (int i = 0; i < rows.size(); i++) {
      draw(svg, x, TOP + ROW * (i + 0.5), rows.get(i));
    }
    return svg.finished();
  }

  private static DoubleStream ends(Row row) {
    DoubleStream outliers = row.box.outliers().stream().mapToDouble(value -> value);
    return DoubleStream.concat(DoubleStream.of(row.box.low(), row.box.high()), outliers)
        .filter(Double::isFinite);
  }

  private static void draw(Svg svg, ChartAxis x, double y, Row row) {
    svg.text("ink", "end", NAMES - 12, y + 4, Svg.fitting(row.name, NAMES - 24));
    Boxplot box = row.box;
    if (Double.isNaN(box.median())) {
      svg.text("quiet", "start", NAMES, y + 4, "absent");
      return;
    }
    String line = "l" + row.series % ChartStyle.SERIES;
    String fill = "s" + row.series % ChartStyle.SERIES;
    svg.line(line, x.at(box.low()), y, x.at(box.q1()), y);
    svg.line(line, x.at(box.q3()), y, x.at(box.high()), y);
    svg.line(line, x.at(box.low()), y - HALF / 2, x.at(box.low()), y + HALF / 2);
    svg.line(line, x.at(box.high()), y - HALF / 2, x.at(box.high()), y + HALF / 2);
    double width = Math.max(1, x.at(box.q3()) - x.at(box.q1()));
    svg.rectangle("box " + fill, x.at(box.q1()), y - HALF, width, 2 * HALF);
    svg.line("median " + line, x.at(box.median()), y - HALF, x.at(box.median()), y + HALF);
    box.outliers().forEach(value -> svg.circle("outlier " + line, x.at(value), y, 3));
  }
}
