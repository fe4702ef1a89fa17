package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.analysis.frame.Arithmetic;
import org.tinyprof.analysis.frame.ExactEvents;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.FrameArithmetic;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.table.MetricWords;
import org.tinyprof.analysis.table.NameCell;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.tree.FoldedTree;
import org.tinyprof.analysis.tree.TreeOrder;
import org.tinyprof.format.schema.Absent;

/**
 * One run against another by the first column of their frames: a tree of differences, in which the
 * largest come first among siblings.
 *
 * @param untimed callpaths that one of the runs did not time; their time is their callers' own
 * @param sampledOnly callpaths that are left out because the other run has no samples
 * @param folded the same with a row for a chain of callers that all differ alike
 */
public record RunDifference(
    String column, String unit, int untimed, int sampledOnly, List<Row> rows, List<Row> folded)
    implements Tabular {
  private static final double LITTLE = 0.05;

  /**
   * A callpath of either run.
   *
   * @param names its own, last; before it those of callers that have no row of their own
   * @param change after less before; NaN if only one run has it
   * @param error standard error of the change where a time is estimated; NaN where both are exact
   * @param mark {@code new} if only the later run has it, {@code gone} if only the earlier one
   */
  public record Row(
      String path,
      List<String> names,
      int level,
      List<Boolean> guides,
      double before,
      double after,
      double change,
      double error,
      String mark) {
    public Row {
      names = List.copyOf(names);
      guides = List.copyOf(guides);
    }

    public String name() {
      return names.get(names.size() - 1);
    }
  }

  public RunDifference {
    rows = List.copyOf(rows);
    folded = List.copyOf(folded);
  }

  public static RunDifference of(Frame before, Frame after) throws IOException, QuestionException {
    FrameArithmetic both = FrameArithmetic.ofEither(after, Arithmetic.MINUS, before);
    Comparator<Integer> largest = Comparator.comparingDouble(node -> -weight(both, node));
    List<Row> rows = new ArrayList<>();
    for (TreeOrder.Place place : TreeOrder.of(both.forest(), largest)) {
      int level = both.forest().depth(place.node()) + 1;
      rows.add(row(both, List.of(place.node()), level, place.guides()));
    }
    return new RunDifference(
        both.columns().get(0),
        both.unit(0),
        both.untimed(),
        both.sampledOnly(),
        rows,
        folded(both, largest));
  }

  private static List<Row> folded(FrameArithmetic both, Comparator<Integer> largest) {
    String column = both.columns().get(0);
    boolean holdsChildren = !column.endsWith(".self") && !column.equals("count");
    double[] sizes = new double[both.forest().size()];
    Arrays.setAll(sizes, node -> size(both, node));
    FoldedTree tree =
        new FoldedTree(
            both.forest(),
            node -> true,
            node -> true,
            sizes,
            (node, child) -> holdsChildren && differAlike(both, node, child),
            largest);
    return tree.rows().stream()
        .map(row -> row(both, row.nodes(), row.level(), row.guides()))
        .toList();
  }

  private static boolean differAlike(FrameArithmetic both, int node, int child) {
    double difference = Math.abs(weight(both, node) - weight(both, child));
    return both.side(node) == both.side(child) && difference <= LITTLE * size(both, node);
  }

  /** The larger of both values. */
  private static double size(FrameArithmetic both, int node) {
    double before = Math.abs(both.right(0, node));
    double after = Math.abs(both.left(0, node));
    return Math.max(Absent.orZero(before), Absent.orZero(after));
  }

  private static Row row(
      FrameArithmetic both, List<Integer> nodes, int level, List<Boolean> guides) {
    int node = nodes.get(nodes.size() - 1);
    List<String> names = new ArrayList<>();
    String before = "";
    for (int each : nodes) {
      names.add(MethodPath.relative(both.name(each), before));
      before = both.name(each);
    }
    return new Row(
        both.path(node),
        names,
        level,
        guides,
        both.right(0, node),
        both.left(0, node),
        both.value(0, node),
        both.error(0, node),
        mark(both.side(node)));
  }

  /** How much a node matters: its change, or all of it if it is new or gone. */
  private static double weight(FrameArithmetic both, int node) {
    double weight =
        switch (both.side(node)) {
          case BOTH -> Math.abs(both.value(0, node));
          case LEFT_ONLY -> Math.abs(both.left(0, node));
          case RIGHT_ONLY -> Math.abs(both.right(0, node));
        };
    return Absent.orZero(weight);
  }

  private static String mark(FrameArithmetic.Side side) {
    return switch (side) {
      case BOTH -> "";
      case LEFT_ONLY -> "new";
      case RIGHT_ONLY -> "gone";
    };
  }

  /** Whether no callpath differs. */
  public boolean isNothing() {
    return rows.stream().allMatch(row -> !(Math.abs(row.change) > 0) && row.mark.isEmpty());
  }

  /** One row per callpath. */
  @Override
  public Table table() {
    return table(rows);
  }

  /** One row for a chain of callers that all differ alike. */
  public Table brief() {
    return table(folded);
  }

  private Table table(List<Row> rows) {
    Unit shown = Unit.of(unit);
    String end = shown.suffix();
    String change = "change of " + MetricWords.of(column);
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
            row -> new NameCell.Branch(row.path, row.names, "", row.level, row.guides)));
    return TableColumn.table(rows, columns);
  }

  private static double ratio(Row row) {
    return row.before == 0 ? Double.NaN : row.after / row.before;
  }

  /** Notes for the reader in addition to the rows. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (untimed > 0) {
      notes.add(
          untimed
              + " callpaths were not timed in one of the runs: their time is their callers' own"
              + " here.");
    }
    if (sampledOnly > 0) {
      notes.add(ExactEvents.sentence("one of the runs", sampledOnly));
    }
    return notes;
  }
}
