package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.text.QuestionException;

/**
 * The straight line that fits two columns of a frame best, and the nodes far from it. Only nodes
 * with both values count; on a logarithmic scale both must be above 0.
 *
 * @param firstUnit of the first column, as files write it
 * @param secondUnit of the second column
 * @param logarithmic whether the line is one of the natural logarithms
 * @param points of all nodes, those farthest from the line first
 */
public record Regression(
    String first,
    String firstUnit,
    String second,
    String secondUnit,
    boolean logarithmic,
    LineFit line,
    List<Point> points) {
  /**
   * A node.
   *
   * @param distance second value less what the line predicts, on the line's scale
   */
  public record Point(String path, double x, double y, double distance) {}

  public Regression {
    points = List.copyOf(points);
  }

  public static Regression of(Frame frame, String first, String second, boolean logarithmic)
      throws IOException, QuestionException {
    LoadedFrame loaded = frame.closed().metrics(first, second).load();
    int last = loaded.columns().size() - 1;
    List<Point> known = new ArrayList<>();
    for (int node = 0; node < loaded.tree().size(); node++) {
      double x = loaded.value(0, node);
      double y = loaded.value(last, node);
      boolean counts = !Double.isNaN(x) && !Double.isNaN(y) && (!logarithmic || (x > 0 && y > 0));
      if (counts) {
        known.add(
            new Point(
                loaded.tree().path(node),
                logarithmic ? Math.log(x) : x,
                logarithmic ? Math.log(y) : y,
                0));
      }
    }
    LineFit line =
        LineFit.of(
            known.stream().mapToDouble(Point::x).toArray(),
            known.stream().mapToDouble(Point::y).toArray());
    List<Point> points = new ArrayList<>();
    for (Point point : known) {
      points.add(new Point(point.path, point.x, point.y, point.y - line.at(point.x)));
    }
    points.sort(Comparator.comparingDouble(point -> -Math.abs(point.distance)));
    return new Regression(
        first, loaded.unit(0), second, loaded.unit(last), logarithmic, line, points);
  }

  /** The line in words; empty if there are too few points for one. */
  public Optional<String> sentence() {
    if (!Double.isFinite(line.slope())) {
      return Optional.empty();
    }
    String form = logarithmic ? "%s grows as %s^%.2f" : "%s over %s rises by %.4g";
    String grows = String.format(Locale.ROOT, form, second, first, line.slope());
    String scale = logarithmic ? " of the logarithms" : "";
    return Optional.of(
        String.format(
            Locale.ROOT,
            "Line through %d callpaths, each the mean over ranks: %s, r = %.2f%s.",
            points.size(),
            grows,
            line.r(),
            scale));
  }

  /** The points that are farther from the line than a number of standard deviations. */
  public List<Point> straying(double deviations) {
    double squares = points.stream().mapToDouble(point -> point.distance * point.distance).sum();
    double deviation = Math.sqrt(squares / Math.max(1, points.size() - 2));
    return points.stream()
        .filter(point -> Math.abs(point.distance) > deviations * deviation)
        .toList();
  }
}
