package org.tinyprof.ensemble.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.tinyprof.analysis.table.Unit;

/**
 * Values over a parameter on logarithmic axes: what was measured as dots, models as lines with
 * bands, dashed where nobody measured. Values of 0 and below have no place on such axes.
 *
 * @param parameter what the horizontal axis shows
 */
record CurveChart(String title, String subtitle, String parameter, Unit unit, List<Curve> curves) {
  private static final double WIDTH = 760;
  private static final double HEIGHT = 430;
  private static final double LEFT = 78;
  private static final double TOP = 62;
  private static final double BOTTOM = HEIGHT - 48;
  private static final double NAMES = 190;
  private static final double LINE_HEIGHT = 15;
  private static final double TICK_ROOM = 44;

  public CurveChart {
    curves = List.copyOf(curves);
  }

  /** The picture. */
  public String svg() {
    Svg svg = new Svg(WIDTH, HEIGHT);
    svg.text("title", "start", 16, 24, Svg.fitting(title, WIDTH - 32));
    svg.text("quiet", "start", 16, 42, Svg.fitting(subtitle, WIDTH - 32));
    double[] xs = positive(all().mapToDouble(Curve.Point::x));
    double[] ys =
        positive(all().flatMapToDouble(point -> DoubleStream.of(point.y(), bandEnd(point))));
    if (xs.length == 0 || ys.length == 0) {
      svg.text("quiet", "middle", WIDTH / 2, HEIGHT / 2, "no value above 0 to draw");
      return svg.finished();
    }
    ChartAxis x = ChartAxis.of(xs[0], xs[xs.length - 1], LEFT, WIDTH - NAMES, true);
    ChartAxis y = ChartAxis.of(ys[0], ys[ys.length - 1], BOTTOM, TOP, true);
    future(svg, x);
    axes(svg, x, y);
    int series = -1;
    List<Label> labels = new ArrayList<>();
    for (Curve curve : curves) {
      series += curve.kind() == Curve.Kind.SERIES ? 1 : 0;
      draw(svg, x, y, curve, Math.max(0, series) % ChartStyle.SERIES, labels);
    }
    name(svg, labels);
    return svg.finished();
  }

  private Stream<Curve.Point> all() {
    return curves.stream()
        .flatMap(curve -> Stream.concat(curve.points().stream(), curve.line().stream()));
  }

  private static double bandEnd(Curve.Point point) {
    return Double.isNaN(point.high()) ? point.y() : point.high();
  }

  private static double[] positive(DoubleStream values) {
    return values.filter(value -> value > 0 && Double.isFinite(value)).sorted().toArray();
  }

  private void future(Svg svg, ChartAxis x) {
    double from =
        curves.stream().mapToDouble(Curve::predictedFrom).min().orElse(Double.POSITIVE_INFINITY);
    if (x.holds(from)) {
      svg.rectangle("future", x.at(from), TOP, WIDTH - NAMES - x.at(from), BOTTOM - TOP);
      svg.text("quiet", "end", WIDTH - NAMES - 6, BOTTOM - 8, "predicted");
    }
  }

  private void axes(Svg svg, ChartAxis x, ChartAxis y) {
    for (double tick : y.ticks(7)) {
      svg.line("grid", LEFT, y.at(tick), WIDTH - NAMES, y.at(tick));
      svg.text("", "end", LEFT - 8, y.at(tick) + 4, unit.shown(tick));
    }
    svg.line("axis", LEFT, BOTTOM, WIDTH - NAMES, BOTTOM);
    for (double tick : parameters(x)) {
      svg.line("axis", x.at(tick), BOTTOM, x.at(tick), BOTTOM + 4);
      svg.text("", "middle", x.at(tick), BOTTOM + 18, number(tick));
    }
    svg.text("quiet", "middle", (LEFT + WIDTH - NAMES) / 2, BOTTOM + 38, parameter);
  }

  /** The values that were measured and the last one, without those that leave no room. */
  private List<Double> parameters(ChartAxis x) {
    TreeSet<Double> known = new TreeSet<>();
    curves.forEach(curve -> curve.points().forEach(point -> known.add(point.x())));
    all().mapToDouble(Curve.Point::x).max().ifPresent(known::add);
    List<Double> ticks = new ArrayList<>();
    double next = Double.POSITIVE_INFINITY;
    for (double tick : known.descendingSet()) {
      if (x.holds(tick) && next - x.at(tick) >= TICK_ROOM) {
        next = x.at(tick);
        ticks.add(tick);
      }
    }
    return ticks;
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,d", (long) value)
        : String.format(Locale.ROOT, "%.4g", value);
  }

  /** A name at the end of a line. */
  private record Label(double x, double y, String style, String text) {}

  private void draw(
      Svg svg, ChartAxis x, ChartAxis y, Curve curve, int colour, List<Label> labels) {
    List<double[]> band = new ArrayList<>();
    List<double[]> back = new ArrayList<>();
    List<double[]> measured = new ArrayList<>();
    List<double[]> predicted = new ArrayList<>();
    for (Curve.Point point : curve.line()) {
      if (point.y() > 0 && y.holds(point.y())) {
        double[] at = {x.at(point.x()), y.at(point.y())};
        if (point.x() <= curve.predictedFrom()) {
          measured.add(at);
        }
        if (point.x() >= curve.predictedFrom()) {
          predicted.add(at);
        }
        if (!Double.isNaN(point.high())) {
          band.add(new double[] {at[0], y.at(Math.min(point.high(), y.greatest()))});
          back.add(0, new double[] {at[0], y.at(Math.max(point.low(), y.least()))});
        }
      }
    }
    band.addAll(back);
    boolean ideal = curve.kind() == Curve.Kind.IDEAL;
    String stroke = ideal ? "ideal" : "l" + colour;
    String line = "line " + stroke + (curve.kind() == Curve.Kind.SERIES ? "" : " dotted");
    svg.path("band s" + colour, band, true);
    svg.path(line, measured, false);
    svg.path(line + (curve.kind() == Curve.Kind.SERIES ? " dashed" : ""), predicted, false);
    boolean companion = curve.kind() == Curve.Kind.COMPANION;
    for (Curve.Point point : curve.points()) {
      if (point.y() > 0) {
        if (point.low() > 0 && point.low() < point.high()) {
          double at = x.at(point.x());
          svg.line(stroke, at, y.at(Math.max(point.low(), y.least())), at, y.at(point.high()));
        }
        svg.circle("dot s" + colour, x.at(point.x()), y.at(point.y()), companion ? 2.5 : 3.5);
      }
    }
    List<double[]> end = predicted.isEmpty() ? measured : predicted;
    if (!end.isEmpty() && !curve.name().isEmpty()) {
      double[] at = end.get(end.size() - 1);
      labels.add(new Label(at[0], at[1], ideal ? "quiet" : "s" + colour, curve.name()));
    }
  }

  /** Names the lines; where ends lie close together, names move apart. */
  private static void name(Svg svg, List<Label> labels) {
    labels.sort(Comparator.comparingDouble(Label::y));
    double last = TOP - LINE_HEIGHT;
    double below = BOTTOM - LINE_HEIGHT * (labels.size() - 1);
    for (Label label : labels) {
      last = Math.min(Math.max(label.y, last + LINE_HEIGHT), below);
      below += LINE_HEIGHT;
      String text = Svg.fitting(label.text, NAMES - 20);
      svg.text(label.style, "start", WIDTH - NAMES + 10, last + 4, text);
    }
  }
}
