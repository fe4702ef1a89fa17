package org.tinyprof.analysis.runs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;

/**
 * How runs of different sizes compare with those of the base. Repetitions of a size count by their
 * median. The callpath that wastes most at the largest size comes first: what it takes beyond the
 * ideal.
 *
 * @param by the attribute that says how large a run is
 * @param weak whether the work grows with the size; else it stays the same and is shared
 * @param sizes ascending
 * @param base the size that the others are compared with
 * @param tree whether rows are callpaths whose values hold those of the callpaths below
 */
public record Scaling(
    String column,
    String unit,
    Reduction over,
    String by,
    boolean weak,
    List<Double> sizes,
    double base,
    int runs,
    boolean tree,
    List<Row> rows)
    implements Tabular {
  /** An efficiency below this is a callpath that stops scaling, unless somebody says otherwise. */
  public static final double GOOD = 0.7;

  /** A callpath, or a group of them, with a point for every size. */
  public record Row(String path, String name, List<SizePoint> points) {
    public Row {
      points = List.copyOf(points);
    }
  }

  public Scaling {
    sizes = List.copyOf(sizes);
    rows = List.copyOf(rows);
  }

  /** By the number of ranks, from the smallest on unless another base is given. */
  public static Scaling of(ComposedRuns runs, OptionalDouble base, boolean weak)
      throws QuestionException {
    return of(runs, RunEntry.RANKS, base, weak);
  }

  public static Scaling of(ComposedRuns runs, String by, OptionalDouble base, boolean weak)
      throws QuestionException {
    AttributeColumn.required(by, runs.runs());
    double[] sizeOf = runs.attribute(by);
    List<Double> sizes =
        DoubleStream.of(sizeOf).filter(size -> size > 0).distinct().sorted().boxed().toList();
    if (sizes.size() < 2) {
      throw new QuestionException(
          "scaling needs runs of at least two sizes; by "
              + by
              + " these have "
              + (sizes.isEmpty() ? "none" : "only " + number(sizes.get(0))));
    }
    double chosen = base.orElse(sizes.get(0));
    if (!sizes.contains(chosen)) {
      throw new QuestionException(
          "no run of the size " + number(chosen) + " to be the base; there are " + listed(sizes));
    }
    List<Row> rows = new ArrayList<>();
    for (int node = 0; node < runs.size(); node++) {
      List<SizePoint> points = new ArrayList<>();
      for (double size : sizes) {
        points.add(SizePoint.of(size, present(runs, node, sizeOf, size)));
      }
      rows.add(new Row(runs.path(node), runs.name(node), points));
    }
    Scaling unsorted =
        new Scaling(
            runs.columns().get(0),
            runs.unit(0),
            runs.over(),
            by,
            weak,
            sizes,
            chosen,
            runs.runs().size(),
            runs.holdsChildren(),
            rows);
    return unsorted.with(
        rows.stream().sorted(Comparator.comparingDouble(row -> -unsorted.waste(row))).toList());
  }

  private static double[] present(ComposedRuns runs, int node, double[] sizeOf, double size) {
    double[] values = runs.values(0, node);
    for (int run = 0; run < values.length; run++) {
      values[run] = sizeOf[run] == size ? values[run] : Double.NaN;
    }
    return DoubleStream.of(values).filter(value -> !Double.isNaN(value)).toArray();
  }

  private Scaling with(List<Row> others) {
    return new Scaling(column, unit, over, by, weak, sizes, base, runs, tree, others);
  }

  /** Those callpaths whose efficiency falls below a limit at any size above the base. */
  public Scaling below(double limit) {
    return with(rows.stream().filter(row -> !Double.isNaN(stops(row, limit))).toList());
  }

  /** The first callpaths. */
  public Scaling top(int most) {
    return with(rows.subList(0, Math.min(most, rows.size())));
  }

  /** Efficiencies; {@link ScalingTable} has more. */
  @Override
  public Table table() {
    return ScalingTable.of(this, false, GOOD);
  }

  /** How many times faster than the base; NaN where one of both is absent. */
  public double speedup(Row row, SizePoint point) {
    return basePoint(row).median() / point.median();
  }

  /** 1 is ideal: the same time for weak scaling, a time divided by the size for strong scaling. */
  public double efficiency(Row row, SizePoint point) {
    double speedup = speedup(row, point);
    return weak ? speedup : speedup * base / point.size();
  }

  /** The time that an ideal program would take; NaN if the base lacks the callpath. */
  public double ideal(Row row, SizePoint point) {
    double first = basePoint(row).median();
    return weak ? first : first * base / point.size();
  }

  /** What the callpath takes beyond the ideal at the largest size; all if the base lacks it. */
  public double waste(Row row) {
    SizePoint last = row.points.get(row.points.size() - 1);
    double ideal = ideal(row, last);
    double waste = last.median() - (Double.isNaN(ideal) ? 0 : ideal);
    return Double.isNaN(waste) ? Double.NEGATIVE_INFINITY : waste;
  }

  /** The first size above the base at which efficiency is below a limit; NaN if there is none. */
  public double stops(Row row, double limit) {
    return row.points.stream()
        .filter(point -> point.size() > base && efficiency(row, point) < limit)
        .mapToDouble(SizePoint::size)
        .findFirst()
        .orElse(Double.NaN);
  }

  private SizePoint basePoint(Row row) {
    return row.points.get(sizes.indexOf(base));
  }

  /** A size as people write it. */
  public static String number(double size) {
    return size == Math.rint(size)
        ? String.format(Locale.ROOT, "%.0f", size)
        : Double.toString(size);
  }

  private static String listed(List<Double> sizes) {
    return sizes.stream().map(Scaling::number).collect(Collectors.joining(", "));
  }
}
