package org.tinyprof.analysis.runs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;

/** Scaling as tables: a row a callpath, or a row a callpath and size. */
public final class ScalingTable {
  private ScalingTable() {}

  /**
   * A row a callpath: what it takes at the base and at the largest size, and each size's figure.
   */
  public static Table of(Scaling scaling, boolean speedup, double limit) {
    Unit unit = Unit.of(scaling.unit());
    int base = scaling.sizes().indexOf(scaling.base());
    int last = scaling.sizes().size() - 1;
    List<TableColumn<Scaling.Row>> columns = new ArrayList<>();
    columns.add(time(scaling, unit, base));
    columns.add(time(scaling, unit, last));
    columns.add(
        TableColumn.amounts(
            "waste" + unit.suffix(), "beyond ideal", unit, row -> finite(scaling.waste(row))));
    String figure = speedup ? "speedup" : "efficiency";
    for (int i = 0; i < scaling.sizes().size(); i++) {
      if (i != base) {
        int at = i;
        String size = Scaling.number(scaling.sizes().get(i));
        columns.add(
            TableColumn.amounts(
                figure + "_" + size,
                figure + " at " + size,
                speedup ? Unit.RATIO : Unit.FRACTION,
                row ->
                    speedup
                        ? scaling.speedup(row, row.points().get(at))
                        : scaling.efficiency(row, row.points().get(at))));
      }
    }
    columns.add(
        TableColumn.amounts("stops", "stops at", Unit.COUNT, row -> scaling.stops(row, limit)));
    columns.add(TableColumn.words("callpath", "callpath", Scaling.Row::path));
    return TableColumn.table(scaling.rows(), columns);
  }

  private static TableColumn<Scaling.Row> time(Scaling scaling, Unit unit, int at) {
    String size = Scaling.number(scaling.sizes().get(at));
    return TableColumn.amounts(
        scaling.column() + "_" + size + unit.suffix(),
        scaling.column() + " at " + size,
        unit,
        row -> row.points().get(at).median());
  }

  private static double finite(double value) {
    return Double.isInfinite(value) ? Double.NaN : value;
  }

  private record Point(Scaling.Row row, SizePoint point) {}

  /** A row a callpath and size, with the spread of repetitions and the ideal. */
  public static Table inDetail(Scaling scaling) {
    List<Point> points = new ArrayList<>();
    for (Scaling.Row row : scaling.rows()) {
      row.points().forEach(point -> points.add(new Point(row, point)));
    }
    Unit unit = Unit.of(scaling.unit());
    String end = unit.suffix();
    return TableColumn.table(
        points,
        TableColumn.amounts(scaling.by(), scaling.by(), Unit.COUNT, p -> p.point.size()),
        TableColumn.amounts("runs", "runs", Unit.COUNT, p -> p.point.runs()),
        TableColumn.amounts("median" + end, "median", unit, p -> p.point.median()),
        TableColumn.amounts("min" + end, "least", unit, p -> p.point.min()),
        TableColumn.amounts("max" + end, "greatest", unit, p -> p.point.max()),
        TableColumn.amounts("ideal" + end, "ideal", unit, p -> scaling.ideal(p.row, p.point)),
        TableColumn.amounts("speedup", "speedup", Unit.RATIO, p -> scaling.speedup(p.row, p.point)),
        TableColumn.amounts(
            "efficiency", "efficiency", Unit.FRACTION, p -> scaling.efficiency(p.row, p.point)),
        TableColumn.words("callpath", "callpath", p -> p.row.path()));
  }

  /** What the whole program does at the largest size, and what the figures are of. */
  public static List<String> notes(Scaling scaling) {
    List<String> notes = new ArrayList<>();
    if (scaling.tree()) {
      whole(scaling).ifPresent(notes::add);
    }
    notes.add(
        "Each figure is the median of the runs of a size. The base is "
            + scaling.by()
            + " = "
            + Scaling.number(scaling.base())
            + (scaling.weak()
                ? ", the ideal is the same time (weak scaling)."
                : ", the ideal divides its time by the size (strong scaling)."));
    return notes;
  }

  /** The row with the largest base is the whole program. */
  private static Optional<String> whole(Scaling scaling) {
    int base = scaling.sizes().indexOf(scaling.base());
    return scaling.rows().stream()
        .filter(row -> !Double.isNaN(row.points().get(base).median()))
        .max(Comparator.comparingDouble(row -> row.points().get(base).median()))
        .map(row -> sentence(scaling, row));
  }

  private static String sentence(Scaling scaling, Scaling.Row row) {
    SizePoint last = row.points().get(row.points().size() - 1);
    double efficiency = scaling.efficiency(row, last);
    return row.path()
        + " at "
        + Scaling.number(last.size())
        + " "
        + scaling.by()
        + (scaling.weak() ? ":" : ": speedup " + Figures.ratio(scaling.speedup(row, last)) + ",")
        + " efficiency "
        + Figures.percent(efficiency)
        + ".";
  }
}
