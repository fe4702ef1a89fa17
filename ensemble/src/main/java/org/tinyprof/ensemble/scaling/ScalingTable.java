package org.tinyprof.ensemble.scaling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.ensemble.statistics.SizePoint;
import org.tinyprof.interchange.text.Figures;

/** Scaling as tables: one row per callpath, or one row per callpath and size. */
public final class ScalingTable {
  private ScalingTable() {}

  /**
   * One row per callpath: what it takes at the base and at the largest size, and each size's
   * figure.
   */
  static Table of(Scaling scaling, boolean speedup, double limit) {
    Unit unit = Unit.of(scaling.unit());
    int last = scaling.sizes().size() - 1;
    List<TableColumn<Scaling.Row>> columns = new ArrayList<>();
    columns.add(
        TableColumn.amounts(
            scaling.column() + "_" + scaling.baseName() + unit.suffix(),
            scaling.column() + (scaling.hasBaseRun() ? " of " : " at ") + scaling.baseName(),
            unit,
            Scaling.Row::base));
    if (scaling.hasSizes()) {
      String size = scaling.labels().get(last);
      columns.add(
          TableColumn.amounts(
              scaling.column() + "_" + size + unit.suffix(),
              scaling.column() + " at " + size,
              unit,
              row -> row.points().get(last).median()));
      columns.add(
          TableColumn.amounts(
              "waste" + unit.suffix(), "beyond ideal", unit, row -> finite(scaling.waste(row))));
    }
    String figure = speedup ? "speedup" : "efficiency";
    for (int i = 0; i < scaling.sizes().size(); i++) {
      if (i != scaling.base() || scaling.hasBaseRun()) {
        int at = i;
        String size = scaling.labels().get(i);
        ToDoubleFunction<Scaling.Row> value =
            row ->
                speedup
                    ? scaling.speedup(row, row.points().get(at))
                    : scaling.efficiency(row, row.points().get(at));
        String id = figure + "_" + size;
        String text = figure + " at " + size;
        Unit shown = speedup ? Unit.RATIO : Unit.FRACTION;
        ToDoubleFunction<Scaling.Row> error =
            row -> value.applyAsDouble(row) * scaling.relativeError(row, row.points().get(at));
        if (scaling.isEstimated()) {
          columns.add(TableColumn.estimates(id, text, shown, value, error));
          columns.add(TableColumn.hidden(id + "_error", shown, error));
        } else {
          columns.add(TableColumn.amounts(id, text, shown, value));
        }
      }
    }
    if (scaling.hasSizes()) {
      columns.add(
          TableColumn.amounts("stops", "stops at", Unit.COUNT, row -> scaling.stops(row, limit)));
    }
    columns.add(TableColumn.callpaths(Scaling.Row::path));
    return TableColumn.table(scaling.rows(), columns);
  }

  private static double finite(double value) {
    return Double.isInfinite(value) ? Double.NaN : value;
  }

  private record Point(Scaling.Row row, String label, SizePoint point) {}

  /** One row per callpath and size, with the spread of repetitions and the ideal. */
  public static Table inDetail(Scaling scaling) {
    List<Point> points = new ArrayList<>();
    for (Scaling.Row row : scaling.rows()) {
      for (int i = 0; i < row.points().size(); i++) {
        points.add(new Point(row, scaling.labels().get(i), row.points().get(i)));
      }
    }
    Unit unit = Unit.of(scaling.unit());
    String end = unit.suffix();
    return TableColumn.table(
        points,
        scaling.hasSizes()
            ? TableColumn.amounts(scaling.by(), scaling.by(), Unit.COUNT, p -> p.point.size())
            : TableColumn.words(scaling.by(), scaling.by(), p -> p.label),
        TableColumn.amounts("runs", "runs", Unit.COUNT, p -> p.point.runs()),
        TableColumn.estimates(
            "median" + end, "median", unit, p -> p.point.median(), p -> p.point.error()),
        TableColumn.amounts("min" + end, "least", unit, p -> p.point.min()),
        TableColumn.amounts("max" + end, "greatest", unit, p -> p.point.max()),
        TableColumn.amounts("ideal" + end, "ideal", unit, p -> scaling.ideal(p.row, p.point)),
        TableColumn.amounts("speedup", "speedup", Unit.RATIO, p -> scaling.speedup(p.row, p.point)),
        TableColumn.amounts(
            "efficiency", "efficiency", Unit.FRACTION, p -> scaling.efficiency(p.row, p.point)),
        TableColumn.callpaths(p -> p.row.path()));
  }

  /** How the whole program scales at the largest size, and what the numbers mean. */
  public static List<String> notes(Scaling scaling) {
    List<String> notes = new ArrayList<>();
    if (scaling.tree() && scaling.hasSizes()) {
      largest(scaling).map(row -> sentence(scaling, row)).ifPresent(notes::add);
    }
    String value = scaling.by() + " = " + scaling.labels().get(scaling.base());
    notes.add(
        "Each value is the median of the runs of one "
            + (scaling.hasSizes() ? "size" : "value")
            + ". Base: "
            + (scaling.hasBaseRun() ? "the run " + scaling.baseName() + ", " : "")
            + value
            + ideal(scaling));
    return notes;
  }

  private static String ideal(Scaling scaling) {
    if (!scaling.hasSizes()) {
      return ".";
    }
    return scaling.weak()
        ? ". Ideal: the base's time (weak scaling)."
        : ". Ideal: the base's time divided by the growth in size (strong scaling).";
  }

  /** The row with the largest base is the whole program, if the largest size has it too. */
  private static Optional<Scaling.Row> largest(Scaling scaling) {
    return scaling.rows().stream()
        .filter(row -> !Double.isNaN(scaling.efficiency(row, last(row))))
        .max(Comparator.comparingDouble(Scaling.Row::base));
  }

  private static String sentence(Scaling scaling, Scaling.Row row) {
    SizePoint last = last(row);
    double efficiency = scaling.efficiency(row, last);
    return row.path()
        + " at "
        + SizePoint.text(last.size())
        + " "
        + scaling.by()
        + (scaling.weak() ? ":" : ": speedup " + Figures.ratio(scaling.speedup(row, last)) + ",")
        + " efficiency "
        + Figures.percent(efficiency)
        + ".";
  }

  private static SizePoint last(Scaling.Row row) {
    return row.points().get(row.points().size() - 1);
  }
}
