package org.tinyprof.ensemble.chart;

import java.util.List;

/**
 * One series of a chart of curves.
 *
 * @param name stands at the curve's right end
 * @param kind how the line is drawn
 * @param points what was measured
 * @param line what joins or models them; empty for none
 * @param predictedFrom from this x on the line is dashed; infinite if all of it was measured
 */
record Curve(String name, Kind kind, List<Point> points, List<Point> line, double predictedFrom) {
  /** How a line is drawn. */
  public enum Kind {
    /** In the next colour. */
    SERIES,
    /** In the colour of the series before it, thin: a second view of the same thing. */
    COMPANION,
    /** Grey: what would be ideal. */
    IDEAL
  }

  /**
   * A point, and the band in which it lies.
   *
   * @param low NaN if there is no band
   */
  public record Point(double x, double y, double low, double high) {
    public static Point of(double x, double y) {
      return new Point(x, y, Double.NaN, Double.NaN);
    }
  }

  public Curve {
    points = List.copyOf(points);
    line = List.copyOf(line);
  }

  /** Points joined by straight lines. */
  public static Curve joined(String name, Kind kind, List<Point> points, List<Point> line) {
    return new Curve(name, kind, points, line, Double.POSITIVE_INFINITY);
  }
}
