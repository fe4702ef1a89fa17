package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.analysis.frame.Arithmetic;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Zipped;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.tree.TreeOrder;

/**
 * One run against another by the first column of their frames: a tree of differences, in which the
 * largest come first among siblings.
 *
 * @param untimed callpaths that one of the runs did not time; their time is their callers' own
 */
public record RunDifference(String column, String unit, int untimed, List<Row> rows)
    implements Tabular {
  /**
   * A callpath of either run.
   *
   * @param change after less before; NaN if only one run has it
   * @param error standard error of the change where a time is estimated; NaN where both are exact
   * @param mark {@code new} if only the later run has it, {@code gone} if only the earlier one
   */
  public record Row(
      String path,
      String name,
      int level,
      List<Boolean> guides,
      double before,
      double after,
      double change,
      double error,
      String mark) {}

  public RunDifference {
    rows = List.copyOf(rows);
  }

  public static RunDifference of(Frame before, Frame after) throws IOException, QuestionException {
    Zipped both = Zipped.ofEither(after, Arithmetic.MINUS, before);
    Comparator<Integer> largest = Comparator.comparingDouble(node -> -weight(both, node));
    List<Row> rows = new ArrayList<>();
    for (TreeOrder.Place place : TreeOrder.of(both.forest(), largest)) {
      int node = place.node();
      rows.add(
          new Row(
              both.path(node),
              both.name(node),
              both.forest().depth(node) + 1,
              place.guides(),
              both.right(0, node),
              both.left(0, node),
              both.value(0, node),
              both.error(0, node),
              mark(both.side(node))));
    }
    return new RunDifference(both.columns().get(0), both.unit(0), both.untimed(), rows);
  }

  /** How much a node matters: its change, or all of it if it is new or gone. */
  private static double weight(Zipped both, int node) {
    double weight =
        switch (both.side(node)) {
          case BOTH -> Math.abs(both.value(0, node));
          case LEFT_ONLY -> Math.abs(both.left(0, node));
          case RIGHT_ONLY -> Math.abs(both.right(0, node));
        };
    return Double.isNaN(weight) ? 0 : weight;
  }

  private static String mark(Zipped.Side side) {
    return switch (side) {
      case BOTH -> "";
      case LEFT_ONLY -> "new";
      case RIGHT_ONLY -> "gone";
    };
  }

  /** One row per callpath. */
  @Override
  public Table table() {
    Unit shown = Unit.of(unit);
    String end = shown.suffix();
    String change = "change of " + column;
    boolean estimated = rows.stream().anyMatch(row -> !Double.isNaN(row.error));
    List<TableColumn<Row>> columns = new ArrayList<>();
    columns.add(
        estimated
            ? TableColumn.estimates("change" + end, change, shown, Row::change, Row::error)
            : TableColumn.amounts("change" + end, change, shown, Row::change));
    columns.add(TableColumn.amounts("ratio", "after/before", Unit.RATIO, RunDifference::ratio));
    columns.add(TableColumn.amounts("before" + end, "before", shown, Row::before));
    columns.add(TableColumn.amounts("after" + end, "after", shown, Row::after));
    if (estimated) {
      columns.add(TableColumn.hidden("error" + end, shown, Row::error));
    }
    columns.add(TableColumn.words("mark", "", Row::mark));
    columns.add(
        new TableColumn<>(
            "callpath",
            "callpath",
            row -> new Cell.Branch(row.path, List.of(row.name), "", row.level, row.guides)));
    return TableColumn.table(rows, columns);
  }

  private static double ratio(Row row) {
    return row.before == 0 ? Double.NaN : row.after / row.before;
  }

  /** Notes for the reader in addition to the rows. */
  public List<String> notes() {
    return untimed == 0
        ? List.of()
        : List.of(
            untimed
                + " callpaths were not timed in one of the runs: their time is their callers' own"
                + " here.");
  }
}
