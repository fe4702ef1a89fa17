package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.table.MetricWords;
import org.tinyprof.analysis.table.NameCell;
import org.tinyprof.analysis.table.NumberCell;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * The callpaths of a frame added up by name, or by another key. The largest value of the first
 * column comes first. Inclusive values of a recursion count once, those of its outermost call. A
 * callpath that no rank of the frame ran has no row.
 *
 * @param units of the columns, as files write them
 * @param ranks how many ranks the values are of
 */
public record FlatProfile(List<String> columns, List<String> units, long ranks, List<Row> rows)
    implements Tabular {
  private static final String CALLS = MetricDefinition.COUNT.unit();

  /**
   * A group and its values, in the order of the columns.
   *
   * @param errors for each value its standard error where it is a time that is estimated; or NaN
   * @param samples how many samples the group's times rest on, over ranks as values are; NaN if
   *     none
   * @param line the line that samples found most often; 0 if none is known
   * @param path the group's callpath with the largest value of the first column
   */
  public record Row(
      String name,
      List<Double> values,
      List<Double> errors,
      double samples,
      int line,
      String path) {
    public Row {
      values = List.copyOf(values);
      errors = List.copyOf(errors);
    }

    /** A row whose values are exact. */
    public Row(String name, List<Double> values) {
      this(name, values, Collections.nCopies(values.size(), Double.NaN), Double.NaN, 0, name);
    }

    private boolean isEstimated() {
      return !Double.isNaN(samples);
    }
  }

  public FlatProfile {
    columns = List.copyOf(columns);
    units = List.copyOf(units);
    rows = List.copyOf(rows);
  }

  public static FlatProfile of(Frame frame) throws IOException, QuestionException {
    return of(frame, Key.NAME);
  }

  public static FlatProfile of(Frame frame, Key key) throws IOException, QuestionException {
    Frame closed = frame.closed();
    Frame grouped = closed.groupBy(key);
    FlatProfile flat =
        of(grouped.load(), Estimates.of(grouped), HotLines.of(grouped), closed.load());
    return key == Key.NAME ? flat : flat.withoutCallers();
  }

  /**
   * @param single the same with a node of its own for each callpath
   */
  private static FlatProfile of(
      LoadedFrame loaded, Estimates estimates, HotLines lines, LoadedFrame single) {
    int[] nodeOf = single.tree().nodesOfCallpaths();
    List<String> units = new ArrayList<>();
    for (int column = 0; column < loaded.columns().size(); column++) {
      units.add(loaded.unit(column));
    }
    List<Row> rows = new ArrayList<>();
    for (int node : loaded.order(0)) {
      List<Double> values = new ArrayList<>();
      List<Double> errors = new ArrayList<>();
      for (int column = 0; column < loaded.columns().size(); column++) {
        boolean unknown = estimates.has(node) && units.get(column).equals(CALLS);
        values.add(unknown ? Double.NaN : loaded.value(column, node));
        errors.add(estimates.error(column, node));
      }
      if (values.stream().anyMatch(value -> !value.isNaN())) {
        int line = lines.line(node).orElse(0);
        rows.add(
            new Row(
                loaded.tree().name(node),
                values,
                errors,
                estimates.samples(node),
                line,
                costliest(loaded.tree().members(node), nodeOf, single)));
      }
    }
    return new FlatProfile(loaded.columns(), units, loaded.ranks(), rows);
  }

  private static String costliest(int[] callpaths, int[] nodeOf, LoadedFrame single) {
    int most = nodeOf[callpaths[0]];
    for (int callpath : callpaths) {
      int node = nodeOf[callpath];
      boolean first = Double.isNaN(single.value(0, most));
      most = first || single.value(0, node) > single.value(0, most) ? node : most;
    }
    return single.tree().path(most);
  }

  /** The first rows. */
  public FlatProfile top(int number) {
    List<Row> first = rows.subList(0, Math.min(number, rows.size()));
    return new FlatProfile(columns, units, ranks, first);
  }

  private FlatProfile withoutCallers() {
    return new FlatProfile(
        columns,
        units,
        ranks,
        rows.stream()
            .map(row -> new Row(row.name, row.values, row.errors, row.samples, row.line, row.name))
            .toList());
  }

  /** The rows of which this is true. */
  public FlatProfile where(Predicate<Row> wanted) {
    return new FlatProfile(columns, units, ranks, rows.stream().filter(wanted).toList());
  }

  /** One row per group; shares are those of the first column in a total. */
  public Table table(double total) {
    return table(List.of(TableColumn.shares("share", "share", row -> row.values.get(0) / total)));
  }

  @Override
  public Table table() {
    return table(List.of());
  }

  private Table table(List<TableColumn<Row>> first) {
    List<TableColumn<Row>> all = new ArrayList<>(first);
    for (int i = 0; i < columns.size(); i++) {
      all.add(column(i));
    }
    for (int i = 0; i < columns.size(); i++) {
      int column = i;
      if (isEstimated(i)) {
        Unit unit = Unit.of(units.get(i));
        String id = columns.get(i) + ".error" + unit.suffix();
        all.add(TableColumn.hidden(id, unit, row -> row.errors.get(column)));
      }
    }
    if (rows.stream().anyMatch(Row::isEstimated)) {
      all.add(TableColumn.hidden("samples", Unit.COUNT, Row::samples));
      all.add(TableColumn.hidden("line", Unit.COUNT, row -> row.line > 0 ? row.line : Double.NaN));
    }
    boolean called = rows.stream().anyMatch(row -> !row.path.equals(row.name));
    if (called) {
      all.add(new TableColumn<>("name", "name", row -> new TextCell.Written("", row.name)));
    }
    all.add(
        new TableColumn<>(
            called ? "callpath" : "name",
            "method",
            row -> new NameCell.Method(MethodPath.of(row.path, row.name), row.line)));
    return TableColumn.table(rows, all);
  }

  private TableColumn<Row> column(int number) {
    Unit unit = Unit.of(units.get(number));
    String label = columns.get(number);
    String id = label + unit.suffix();
    String text = MetricWords.of(label);
    if (isEstimated(number) && number == 0) { // one error a row is enough for people
      return TableColumn.estimates(
          id, text, unit, row -> row.values.get(number), row -> row.errors.get(number));
    }
    boolean calls = units.get(number).equals(CALLS);
    return new TableColumn<>(
        id,
        text,
        row ->
            calls && row.isEstimated()
                ? new NumberCell.Unknown()
                : new NumberCell.Amount(row.values.get(number), unit));
  }

  private boolean isEstimated(int column) {
    return rows.stream().anyMatch(row -> !row.errors.get(column).isNaN());
  }
}
