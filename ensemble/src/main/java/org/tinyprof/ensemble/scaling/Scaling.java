package org.tinyprof.ensemble.scaling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.statistics.SizePoint;
import org.tinyprof.format.schema.Absent;

/**
 * Compares runs of different sizes with those of the base. Repetitions of a size count by their
 * median. The callpath that takes most beyond the ideal at the largest size comes first. If the
 * attribute has texts, there are no sizes and no ideal; then the callpath that takes longest in the
 * base comes first.
 *
 * @param by the attribute that says how large a run is
 * @param weak whether the work grows with the size; else it stays the same and is shared
 * @param labels what the sizes are called, ascending
 * @param sizes NaN where the attribute has texts
 * @param base place of the base's size
 * @param baseName the base's size, or the run that was named as base
 * @param tree whether rows are callpaths whose values hold those of the callpaths below
 */
public record Scaling(
    String column,
    String unit,
    Reduction over,
    String by,
    boolean weak,
    List<String> labels,
    List<Double> sizes,
    int base,
    String baseName,
    int runs,
    boolean tree,
    List<Row> rows) {
  /** The default limit: a callpath with an efficiency below it stops scaling. */
  public static final double GOOD = 0.7;

  private static final double ERRORS = 2;

  /**
   * A callpath, or a group of them, with a point for every size.
   *
   * @param base what the base takes; NaN if it lacks the callpath
   * @param baseError standard error of that where it is estimated; NaN where it is exact
   */
  public record Row(
      String path, String name, double base, double baseError, List<SizePoint> points) {
    public Row {
      points = List.copyOf(points);
    }
  }

  public Scaling {
    labels = List.copyOf(labels);
    sizes = List.copyOf(sizes);
    rows = List.copyOf(rows);
  }

  /**
   * Compares the first column.
   *
   * @param base a value of the attribute, or the name of a run; the smallest size if none is given
   */
  static Scaling of(ComposedRuns runs, String by, Optional<String> base, boolean weak)
      throws QuestionException {
    SizeAxis axis = SizeAxis.of(runs, by);
    SizeAxis.Base chosen = axis.base(base, runs.runs());
    List<Row> rows = new ArrayList<>();
    for (int node = 0; node < runs.size(); node++) {
      List<SizePoint> points = new ArrayList<>();
      for (int i = 0; i < axis.sizes().size(); i++) {
        points.add(SizePoint.of(axis.sizes().get(i), runs.measured(0, node, axis.runs().get(i))));
      }
      SizePoint first = SizePoint.of(0, runs.measured(0, node, chosen.runs()));
      rows.add(new Row(runs.path(node), runs.name(node), first.median(), first.error(), points));
    }
    Scaling unsorted =
        new Scaling(
            runs.columns().get(0),
            runs.unit(0),
            runs.over(),
            by,
            weak,
            axis.labels(),
            axis.sizes(),
            chosen.place(),
            chosen.name(),
            runs.runs().size(),
            runs.holdsChildren(),
            rows);
    Comparator<Row> order =
        Comparator.comparingDouble(row -> axis.numbers() ? -unsorted.waste(row) : -row.base);
    return unsorted.with(rows.stream().sorted(order).toList());
  }

  private Scaling with(List<Row> others) {
    return new Scaling(
        column, unit, over, by, weak, labels, sizes, base, baseName, runs, tree, others);
  }

  /** Whether runs differ in size: else only speedups have a meaning. */
  public boolean hasSizes() {
    return !Double.isNaN(sizes.get(base));
  }

  /** Whether the base is one run that was named, and not all runs of a size. */
  boolean hasBaseRun() {
    return !baseName.equals(labels.get(base));
  }

  /** Those callpaths whose efficiency falls below a limit at any size above the base. */
  Scaling below(double limit) {
    return with(rows.stream().filter(row -> !Double.isNaN(stops(row, limit))).toList());
  }

  /** The first callpaths. */
  public Scaling top(int most) {
    return with(rows.subList(0, Math.min(most, rows.size())));
  }

  /** How many times faster than the base; NaN where one of both is absent. */
  public double speedup(Row row, SizePoint point) {
    return row.base / point.median();
  }

  /** 1 is ideal: the same time for weak scaling, a time divided by the size for strong scaling. */
  public double efficiency(Row row, SizePoint point) {
    double speedup = speedup(row, point);
    return weak ? speedup : speedup * sizes.get(base) / point.size();
  }

  /** How far a speedup or efficiency may be off, as a part of it; NaN where times are exact. */
  public double relativeError(Row row, SizePoint point) {
    double ofBase = row.baseError / row.base;
    double ofPoint = point.error() / point.median();
    return Double.isNaN(ofBase) && Double.isNaN(ofPoint)
        ? Double.NaN
        : Math.hypot(Absent.orZero(ofBase), Absent.orZero(ofPoint));
  }

  /** Whether any time is estimated. */
  boolean isEstimated() {
    return rows.stream()
        .anyMatch(row -> row.points.stream().anyMatch(p -> !Double.isNaN(relativeError(row, p))));
  }

  /** The time that an ideal program would take; NaN if the base lacks the callpath. */
  public double ideal(Row row, SizePoint point) {
    return weak ? row.base : row.base * sizes.get(base) / point.size();
  }

  /** What the callpath takes beyond the ideal at the largest size; all if the base lacks it. */
  public double waste(Row row) {
    SizePoint last = row.points.get(row.points.size() - 1);
    double ideal = ideal(row, last);
    double waste = last.median() - Absent.orZero(ideal);
    return Double.isNaN(waste) ? Double.NEGATIVE_INFINITY : waste;
  }

  /**
   * The first size above the base at which efficiency is below a limit, by two standard errors if
   * times are estimated; NaN if there is none.
   */
  public double stops(Row row, double limit) {
    return row.points.stream()
        .filter(point -> point.size() > sizes.get(base) && mostEfficiency(row, point) < limit)
        .mapToDouble(SizePoint::size)
        .findFirst()
        .orElse(Double.NaN);
  }

  private double mostEfficiency(Row row, SizePoint point) {
    double error = Absent.orZero(relativeError(row, point));
    return efficiency(row, point) * (1 + ERRORS * error);
  }
}
