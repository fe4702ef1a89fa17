package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.ensemble.statistics.SizePoint;

/** Models as a table: a row a callpath with what it will take at a point. */
public final class RunModelTable {
  private static final double NANOS = 1e9;

  private RunModelTable() {}

  /**
   * The table.
   *
   * @param verbose whether models of the slowest rank and of imbalance are written out
   */
  public static Table of(RunModels models, double[] at, boolean verbose) {
    Unit unit = Unit.of(models.unit());
    String where = where(at);
    List<TableColumn<RunModels.Row>> columns = new ArrayList<>();
    columns.add(amount("predicted", "at " + where, unit, row -> row.model().predicted(at).value()));
    columns.add(amount("low", "at least", unit, row -> row.model().predicted(at).low()));
    columns.add(amount("high", "at most", unit, row -> row.model().predicted(at).high()));
    columns.add(
        TableColumn.words("model", "model" + shownUnit(unit), row -> text(models, row.model())));
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
            TableColumn.words(
                "slowest_model",
                "slowest rank" + shownUnit(unit),
                row -> row.slowest().map(model -> text(models, model)).orElse("-")));
        columns.add(
            TableColumn.words(
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
    columns.add(TableColumn.words("callpath", "callpath", RunModels.Row::path));
    return TableColumn.table(models.rows(), columns);
  }

  private static TableColumn<RunModels.Row> amount(
      String id, String text, Unit unit, ToDoubleFunction<RunModels.Row> value) {
    return TableColumn.amounts(id + unit.suffix(), text, unit, value);
  }

  private static double value(Optional<Model> model, double[] at) {
    return model.map(each -> each.predicted(at)).map(Prediction::value).orElse(Double.NaN);
  }

  private static String text(RunModels models, Model model) {
    return model.text(models.parameters(), Unit.of(models.unit()) == Unit.NANOS ? NANOS : 1);
  }

  private static String shownUnit(Unit unit) {
    return unit == Unit.NANOS ? ", s" : unit == Unit.BYTES ? ", bytes" : "";
  }

  /** A point as people write it. */
  static String where(double[] at) {
    return Arrays.stream(at).mapToObj(SizePoint::text).collect(Collectors.joining(", "));
  }

  /** What the figures are of, and how far they can be trusted. */
  public static List<String> notes(RunModels models, double[] at) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Largest run: "
            + String.join(", ", models.parameters())
            + " = "
            + where(models.largest().stream().mapToDouble(number -> number).toArray())
            + ". In 95 of 100 cases a measurement lies between the two ends, if the model's form"
            + " holds that far.");
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
}
