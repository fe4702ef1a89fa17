package org.tinyprof.cli;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.tree.TreeAnswer;
import org.tinyprof.analysis.tree.TreeQuestion;
import org.tinyprof.analysis.tree.TreeRow;

/** Lays a tree out. */
final class TreePage {
  private TreePage() {}

  /** The tree that a question about a part of a run keeps. */
  static Page of(Question question, List<String> before, TreeAnswer answer) {
    List<String> notes = new ArrayList<>(before);
    notes.addAll(notes(answer));
    return new Page(
        title(answer, question.over().toString()),
        List.of(new Section("tree", "", notes, table(answer, Unit.of(answer.metric())))));
  }

  static Page of(TreeQuestion question, TreeAnswer answer) {
    Unit unit = Unit.of(answer.metric());
    Table table = table(answer, unit);
    String title =
        question.rank().isPresent()
            ? answer.program()
                + ": "
                + answer.metric().name()
                + " of rank "
                + question.rank().getAsInt()
            : title(answer, question.summed() ? "sum" : "mean");
    return new Page(title, List.of(new Section("tree", "", notes(answer), table)));
  }

  private static String title(TreeAnswer answer, String over) {
    String what = answer.program() + ": " + answer.metric().name();
    return answer.lanes() == 1
        ? what + " of 1 rank"
        : what + ", " + over + " of " + answer.lanes() + " ranks";
  }

  private static Table table(TreeAnswer answer, Unit unit) {
    String metric = answer.metric().name();
    String suffix = unit.suffix();
    return TableColumn.table(
        answer.rows(),
        TableColumn.shares("share", "share", TreeRow::share),
        TableColumn.amounts(metric + suffix, metric, unit, TreeRow::value),
        TableColumn.amounts("count", "calls", Unit.COUNT, TreeRow::count),
        TableColumn.amounts("min" + suffix, "min", unit, TreeRow::min),
        TableColumn.amounts("mean" + suffix, "mean", unit, TreeRow::mean),
        TableColumn.amounts("max" + suffix, "max", unit, TreeRow::max),
        TableColumn.amounts("max_rank", "on rank", Unit.COUNT, TreePage::maxRank),
        new TableColumn<>("histogram", "ranks", row -> new Cell.Chart(row.histogram())),
        new TableColumn<>("callpath", "callpath", TreePage::branch));
  }

  private static double maxRank(TreeRow row) {
    return row.maxRank() < 0 ? Double.NaN : row.maxRank();
  }

  private static Cell branch(TreeRow row) {
    return new Cell.Branch(row.path(), label(row), row.level(), row.guides());
  }

  private static String label(TreeRow row) {
    return row.name()
        + (row.tag().isEmpty() ? "" : " [" + row.tag() + "]")
        + (row.open() ? " (still running)" : "")
        + (row.note().isEmpty() ? "" : " " + row.note());
  }

  private static List<String> notes(TreeAnswer answer) {
    List<String> notes = new ArrayList<>();
    if (answer.hidden() > 0) {
      notes.add(answer.hidden() + " callpaths are not shown (--depth, --min-share).");
    }
    return notes;
  }
}
