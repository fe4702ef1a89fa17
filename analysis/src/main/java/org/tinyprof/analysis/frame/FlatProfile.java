package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;

/**
 * A frame's callpaths added up by name, or by another key; the largest value of the first column
 * comes first. Inclusive values of a recursion count once, those of its outermost call. What no
 * rank of the frame ran has no row.
 *
 * @param units of the columns, as files write them
 * @param ranks how many ranks the values are of
 */
public record FlatProfile(List<String> columns, List<String> units, long ranks, List<Row> rows)
    implements Tabular {
  /** A group and its values, in the order of the columns. */
  public record Row(String name, List<Double> values) {
    public Row {
      values = List.copyOf(values);
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
    return of(frame.closed().groupBy(key).load());
  }

  private static FlatProfile of(LoadedFrame loaded) {
    List<String> units = new ArrayList<>();
    for (int column = 0; column < loaded.columns().size(); column++) {
      units.add(loaded.unit(column));
    }
    List<Row> rows = new ArrayList<>();
    for (int node : loaded.order(0)) {
      List<Double> values = new ArrayList<>();
      for (int column = 0; column < loaded.columns().size(); column++) {
        values.add(loaded.value(column, node));
      }
      if (values.stream().anyMatch(value -> !value.isNaN())) {
        rows.add(new Row(loaded.tree().name(node), values));
      }
    }
    return new FlatProfile(loaded.columns(), units, loaded.ranks(), rows);
  }

  /** The first rows. */
  public FlatProfile top(int number) {
    List<Row> first = rows.subList(0, Math.min(number, rows.size()));
    return new FlatProfile(columns, units, ranks, first);
  }

  /** A row a group; shares are those of the first column in a total. */
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
      int column = i;
      Unit unit = Unit.of(units.get(i));
      String id = columns.get(i) + unit.suffix();
      all.add(TableColumn.amounts(id, columns.get(i), unit, row -> row.values.get(column)));
    }
    all.add(TableColumn.words("name", "name", Row::name));
    return TableColumn.table(rows, all);
  }
}
