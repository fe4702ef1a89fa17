package org.tinyprof.cli;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.tree.TreeAnswer;
import org.tinyprof.analysis.tree.TreeQuestion;
import org.tinyprof.analysis.tree.TreeRow;
import org.tinyprof.cli.page.Cell;
import org.tinyprof.cli.page.Page;
import org.tinyprof.cli.page.Section;
import org.tinyprof.cli.page.Table;
import org.tinyprof.cli.page.Table.Heading;
import org.tinyprof.cli.page.Unit;

/** Lays a tree out. */
final class TreePage {
  private TreePage() {}

  static Page of(TreeQuestion question, TreeAnswer answer) {
    Unit unit = Unit.of(answer.metric());
    Table table =
        new Table(
            headings(answer.metric().name(), unit),
            answer.rows().stream().map(row -> row(row, unit)).toList());
    String whose =
        question.rank().isPresent()
            ? "rank " + question.rank().getAsInt()
            : answer.lanes() == 1 ? "one lane" : answer.lanes() + " lanes";
    return new Page(
        answer.program() + ": " + answer.metric().name() + " of " + whose,
        List.of(new Section("tree", "", notes(answer), table)));
  }

  private static List<Heading> headings(String metric, Unit unit) {
    return List.of(
        new Heading("share", "share"),
        new Heading(metric + unit.suffix(), metric),
        new Heading("count", "calls"),
        new Heading("min" + unit.suffix(), "min"),
        new Heading("mean" + unit.suffix(), "mean"),
        new Heading("max" + unit.suffix(), "max"),
        new Heading("max_rank", "on rank"),
        new Heading("histogram", "ranks"),
        new Heading("callpath", "callpath"));
  }

  private static List<Cell> row(TreeRow row, Unit unit) {
    return List.of(
        new Cell.Share(row.share()),
        new Cell.Amount(row.value(), unit),
        new Cell.Amount(row.count(), Unit.COUNT),
        new Cell.Amount(row.min(), unit),
        new Cell.Amount(row.mean(), unit),
        new Cell.Amount(row.max(), unit),
        new Cell.Amount(row.maxRank() < 0 ? Double.NaN : row.maxRank(), Unit.COUNT),
        new Cell.Chart(row.histogram()),
        new Cell.Branch(row.path(), label(row), row.guides()));
  }

  private static String label(TreeRow row) {
    return row.name()
        + (row.tag().isEmpty() ? "" : " [" + row.tag() + "]")
        + (row.open() ? " (still running)" : "");
  }

  private static List<String> notes(TreeAnswer answer) {
    List<String> notes = new ArrayList<>();
    if (answer.hidden() > 0) {
      notes.add(answer.hidden() + " callpaths are not shown (--depth, --min-share).");
    }
    return notes;
  }
}
