package org.tinyprof.ensemble.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tinyprof.analysis.table.Unit;

/**
 * Two values of each callpath as dots on logarithmic axes, and the line through them. The first
 * dots carry their names.
 *
 * @param x what the horizontal axis shows
 * @param y what the vertical axis shows
 * @param line its two ends; empty if there is no line
 */
record ScatterChart(
    String title, String subtitle, Axis x, Axis y, List<Dot> dots, List<Dot> line, int named) {
  private static final double WIDTH = 760;
  private static final double HEIGHT = 460;
  private static final double LEFT = 78;
  private static final double RIGHT = WIDTH - 40;
  private static final double TOP = 78;
  private static final double LINE_HEIGHT = 14;
  private static final double BOTTOM = HEIGHT - 52;
  private static final double RADIUS = 3.5;
  private static final double MOST_NAME = 220;
  private static final int TICKS = 7;

  /** A metric and its unit. */
  record Axis(String name, Unit unit) {}

  /** A place on the chart, in values above 0. */
  record Dot(String name, double x, double y) {}

  ScatterChart {
    dots = List.copyOf(dots);
    line = List.copyOf(line);
  }

  /** The picture. */
  String svg() {
    Svg svg = new Svg(WIDTH, HEIGHT);
    svg.text("title", "start", 16, 24, Svg.fitting(title, WIDTH - 32));
    svg.text("quiet", "start", 16, 42, Svg.fitting(subtitle, WIDTH - 32));
    if (dots.isEmpty()) {
      svg.text("quiet", "middle", WIDTH / 2, HEIGHT / 2, "no callpath has both values above 0");
      return svg.finished();
    }
    ChartAxis across = axis(Dot::x, LEFT, RIGHT);
    ChartAxis up = axis(Dot::y, BOTTOM, TOP);
    for (double tick : up.ticks(TICKS)) {
      svg.line("grid", LEFT, up.at(tick), RIGHT, up.at(tick));
      svg.text("", "end", LEFT - 8, up.at(tick) + 4, y.unit.shown(tick));
    }
    for (double tick : across.ticks(TICKS)) {
      svg.line("grid", across.at(tick), TOP, across.at(tick), BOTTOM);
      svg.text("", "middle", across.at(tick), BOTTOM + 18, x.unit.shown(tick));
    }
    svg.text("quiet", "middle", (LEFT + RIGHT) / 2, BOTTOM + 38, x.name);
    svg.text("quiet", "start", LEFT, TOP - 6, y.name);
    svg.path("line l1", line.stream().map(end -> place(end, across, up)).toList(), false);
    for (int i = named; i < dots.size(); i++) {
      double[] at = place(dots.get(i), across, up);
      svg.circle("dot s0", at[0], at[1], RADIUS);
    }
    name(svg, dots.subList(0, named), across, up);
    return svg.finished();
  }

  private ChartAxis axis(ToDoubleFunction<Dot> value, double from, double to) {
    double least = dots.stream().mapToDouble(value).min().orElseThrow();
    double greatest = dots.stream().mapToDouble(value).max().orElseThrow();
    return ChartAxis.of(least, greatest, from, to, true);
  }

  private static double[] place(Dot dot, ChartAxis across, ChartAxis up) {
    return new double[] {across.at(dot.x), up.at(dot.y)};
  }

  /** Draws dots with their names; a name that would cover another one is left out. */
  private static void name(Svg svg, List<Dot> dots, ChartAxis across, ChartAxis up) {
    List<Double> taken = new ArrayList<>(); // heights
    for (Dot dot : dots) {
      double[] at = place(dot, across, up);
      svg.circle("dot s2", at[0], at[1], RADIUS);
      if (taken.stream().noneMatch(height -> Math.abs(height - at[1]) < LINE_HEIGHT)) {
        taken.add(at[1]);
        boolean left = at[0] > (LEFT + RIGHT) / 2;
        String shown = Svg.fitting(dot.name, MOST_NAME);
        svg.text("ink", left ? "end" : "start", at[0] + (left ? -8 : 8), at[1] + 4, shown);
      }
    }
  }
}
