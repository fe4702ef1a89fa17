package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.ensemble.statistics.SizePoint;

/**
 * Models with their predictions at a point, the largest prediction first.
 *
 * @param point a number for each parameter
 */
public record ModelRanking(RunModels models, List<Double> point) implements Tabular {
  private static final double NANOS = 1e9;

  public ModelRanking {
    point = List.copyOf(point);
    models = models.rankedAt(numbers(point));
  }

  /** The first rows. */
  public ModelRanking top(int most) {
    return new ModelRanking(models.first(most), point);
  }

  @Override
  public Table table() {
    return table(false);
  }

  /**
   * One row per callpath with what it will take at the point.
   *
   * @param verbose whether models of the slowest rank and of imbalance are written out
   */
  public Table table(boolean verbose) {
    double[] at = numbers(point);
    Unit unit = Unit.of(models.unit());
    String where = where(point);
    List<TableColumn<RunModels.Row>> columns = new ArrayList<>();
    columns.add(amount("predicted", "at " + where, unit, row -> row.model().predicted(at).value()));
    columns.add(amount("low", "at least", unit, row -> row.model().predicted(at).low()));
    columns.add(amount("high", "at most", unit, row -> row.model().predicted(at).high()));
    columns.add(TableColumn.wrapped("model", "model" + shownUnit(unit), row -> text(row.model())));
    columns.add(
        TableColumn.amounts(
            "smape", "error", Unit.FRACTION, row -> row.model().accuracy().smape() / 100));
    if (models.rows().stream().anyMatch(row -> row.slowest().isPresent())) {
      columns.add(amount("slowest", "slowest rank", unit, row -> value(row.slowest(), at)));
      columns.add(
          TableColumn.amounts(
              "imbalance", "max/mean", Unit.RATIO, row -> value(row.imbalance(), at)));
      if (verbose) {
        columns.add(
            TableColumn.wrapped(
                "slowest_model",
                "slowest rank" + shownUnit(unit),
                row -> row.slowest().map(this::text).orElse("-")));
        columns.add(
            TableColumn.wrapped(
                "imbalance_model",
                "max/mean",
                row ->
                    row.imbalance().map(model -> model.text(models.parameters(), 1)).orElse("-")));
      }
    }
    if (verbose) {
      columns.add(
          TableColumn.amounts(
              "r2", "adjusted R²", Unit.RATIO, row -> row.model().adjustedRSquared()));
      columns.add(TableColumn.amounts("points", "points", Unit.COUNT, row -> row.points().size()));
    }
    if (models.rows().stream().anyMatch(row -> !row.group().isEmpty())) {
      columns.add(TableColumn.words("group", "group", RunModels.Row::group));
    }
    columns.add(TableColumn.callpaths(RunModels.Row::path));
    return TableColumn.table(models.rows(), columns);
  }

  private static TableColumn<RunModels.Row> amount(
      String id, String text, Unit unit, ToDoubleFunction<RunModels.Row> value) {
    return TableColumn.amounts(id + unit.suffix(), text, unit, value);
  }

  private static double value(Optional<Model> model, double[] at) {
    return model.map(each -> each.predicted(at)).map(Prediction::value).orElse(Double.NaN);
  }

  private String text(Model model) {
    return model.text(models.parameters(), Unit.of(models.unit()) == Unit.NANOS ? NANOS : 1);
  }

  private static String shownUnit(Unit unit) {
    return unit == Unit.NANOS ? ", s" : unit == Unit.BYTES ? ", bytes" : "";
  }

  /** A point as people write it. */
  private static String where(List<Double> at) {
    return at.stream().map(SizePoint::text).collect(Collectors.joining(", "));
  }

  /** What the numbers mean, and how far they can be trusted. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    double[] at = numbers(point);
    notes.add(
        "Largest run: "
            + String.join(", ", models.parameters())
            + " = "
            + where(models.largest())
            + ". 'at least' to 'at most' is the 95 % interval, if the model holds at that size.");
    if (models.hasTooFewPoints()) {
      notes.add(
          "A parameter has only "
              + models.fewest()
              + " values. Below "
              + Modeller.ENOUGH
              + " a model says little.");
    }
    long below = models.rows().stream().filter(row -> row.model().at(at) < 0).count();
    if (below > 0) {
      notes.add(
          "Of "
              + (below == 1 ? "1 callpath" : below + " callpaths")
              + " the model falls below 0 there, which is shown as 0"
              + (models.decreasing() ? "." : ". --decreasing tries negative exponents."));
    }
    notes.addAll(models.notes());
    return notes;
  }

  private static double[] numbers(List<Double> point) {
    return point.stream().mapToDouble(number -> number).toArray();
  }
}
