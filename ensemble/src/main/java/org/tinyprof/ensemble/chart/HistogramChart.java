package org.tinyprof.ensemble.chart;

import java.util.List;
import org.tinyprof.analysis.table.Unit;

/** Histograms, one below the other: how many ranks have which value. Each has its own axis. */
record HistogramChart(String title, String subtitle, Unit unit, List<Panel> panels) {
  private static final double WIDTH = 760;
  private static final double LEFT = 60;
  private static final double RIGHT = WIDTH - 40;
  private static final double TOP = 62;
  private static final double PANEL = 132;
  private static final double NAME = 18;
  private static final double BARS = 80;
  private static final int TICKS = 7;

  /**
   * One histogram.
   *
   * @param counts of bins of one width from the least to the greatest value
   */
  record Panel(String name, double least, double greatest, List<Long> counts) {
    Panel {
      counts = List.copyOf(counts);
    }
  }

  HistogramChart {
    panels = List.copyOf(panels);
  }

  /** The picture. */
  String svg() {
    Svg svg = new Svg(WIDTH, TOP + PANEL * Math.max(1, panels.size()) + 10);
    svg.text("title", "start", 16, 24, Svg.fitting(title, WIDTH - 32));
    svg.text("quiet", "start", 16, 42, Svg.fitting(subtitle, WIDTH - 32));
    for (int i = 0; i < panels.size(); i++) {
      draw(svg, panels.get(i), TOP + PANEL * i);
    }
    return svg.finished();
  }

  private void draw(Svg svg, Panel panel, double top) {
    svg.text("ink", "start", LEFT, top + 8, Svg.fitting(panel.name, RIGHT - LEFT));
    double bottom = top + NAME + BARS;
    double most = panel.counts.stream().mapToDouble(Long::doubleValue).max().orElse(1);
    ChartAxis up = new ChartAxis(0, most, bottom, top + NAME, false);
    for (double tick : List.of(0.0, most)) {
      svg.line("grid", LEFT, up.at(tick), RIGHT, up.at(tick));
      svg.text("", "end", LEFT - 8, up.at(tick) + 4, Unit.COUNT.shown(tick));
    }
    if (panel.greatest == panel.least) {
      String all = "all have " + unit.shown(panel.least);
      svg.text("quiet", "middle", (LEFT + RIGHT) / 2, bottom - BARS / 2, all);
      return;
    }
    double bar = (RIGHT - LEFT) / panel.counts.size();
    for (int i = 0; i < panel.counts.size(); i++) {
      double height = bottom - up.at(panel.counts.get(i).doubleValue());
      svg.rectangle("s0", LEFT + bar * i + 1, bottom - height, bar - 2, height);
    }
    ChartAxis across = new ChartAxis(panel.least, panel.greatest, LEFT, RIGHT, false);
    for (double tick : across.ticks(TICKS)) {
      svg.line("axis", across.at(tick), bottom, across.at(tick), bottom + 4);
      svg.text("", "middle", across.at(tick), bottom + 18, unit.shown(tick));
    }
  }
}
