package org.tinyprof.ensemble.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tinyprof.analysis.query.NodeColumn;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.read.RunNames;
import org.tinyprof.ensemble.read.RunValues;
import org.tinyprof.ensemble.read.TableRows;

/**
 * Statistics of each callpath over runs, or over each group of runs. The callpath with the largest
 * value comes first; groups stand in their order.
 *
 * @param keys the attributes that the runs are grouped by
 * @param heads what each number of a row is
 */
public record RunStatistics(List<String> keys, List<Head> heads, List<Row> rows)
    implements Tabular {
  private static final String CALLPATH = "callpath";

  /**
   * A statistic of a column; the label is {@code mean}, or {@code time.mean} of several columns.
   */
  public record Head(String label, Statistic statistic, Unit unit, String unitName) {}

  /**
   * A callpath in a group of runs.
   *
   * @param errors standard errors of the values that are means of estimated times; else NaN
   * @param outliers the runs whose value of the first column lies far from the others'
   * @param lacking the runs that lack the callpath
   */
  public record Row(
      List<String> group,
      int node,
      String path,
      List<Double> values,
      List<Double> errors,
      List<String> outliers,
      List<String> lacking) {
    public Row {
      group = List.copyOf(group);
      values = List.copyOf(values);
      errors = List.copyOf(errors);
      outliers = List.copyOf(outliers);
      lacking = List.copyOf(lacking);
    }
  }

  public RunStatistics {
    keys = List.copyOf(keys);
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
  }

  /** The statistics over all runs, or over groups with the same values of some attributes. */
  public static RunStatistics of(ComposedRuns runs, List<String> keys, List<Statistic> statistics)
      throws QuestionException {
    List<Head> heads = new ArrayList<>();
    for (int column = 0; column < runs.columns().size(); column++) {
      for (Statistic statistic : statistics) {
        String label = statistic.name();
        if (runs.columns().size() > 1) {
          label = runs.columns().get(column) + "." + label;
        }
        Unit unit = statistic.unit(Unit.of(runs.unit(column)));
        boolean value = statistic.kind() == Statistic.Kind.VALUE;
        heads.add(new Head(label, statistic, unit, value ? runs.unit(column) : ""));
      }
    }
    List<RunGroup> groups = runs.groupBy(keys);
    List<List<Row>> byNode = new ArrayList<>();
    for (int node = 0; node < runs.size(); node++) {
      List<Row> rows = new ArrayList<>();
      for (RunGroup group : groups) {
        rows.add(row(runs, group, node, statistics));
      }
      byNode.add(rows);
    }
    int first = firstValue(heads);
    Comparator<List<Row>> largest = Comparator.comparingDouble(rows -> -largest(rows, first));
    List<Row> all = byNode.stream().sorted(largest).flatMap(List::stream).toList();
    return new RunStatistics(keys, heads, all);
  }

  /** The first statistic that is a value and no count, or else the first of all. */
  private static int firstValue(List<Head> heads) {
    for (int i = 0; i < heads.size(); i++) {
      if (heads.get(i).statistic.kind() == Statistic.Kind.VALUE) {
        return i;
      }
    }
    return 0;
  }

  private static double largest(List<Row> rows, int place) {
    return rows.stream()
        .mapToDouble(row -> row.values.get(place))
        .filter(value -> !Double.isNaN(value))
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private static Row row(ComposedRuns runs, RunGroup group, int node, List<Statistic> statistics) {
    List<Double> values = new ArrayList<>();
    List<Double> errors = new ArrayList<>();
    Boxplot box = Boxplot.of();
    for (int column = 0; column < runs.columns().size(); column++) {
      RunValues measured = runs.measured(column, node, group.runs());
      double[] sorted = measured.values().clone();
      Arrays.sort(sorted); // once for all statistics
      double error = StatedError.ofMean(measured);
      for (Statistic statistic : statistics) {
        values.add(statistic.of().applyAsDouble(sorted));
        errors.add(statistic.equals(Statistic.MEAN) ? error : Double.NaN);
      }
      box = column == 0 ? Boxplot.of(sorted) : box;
    }
    List<String> outliers = new ArrayList<>();
    List<String> lacking = new ArrayList<>();
    for (int run : group.runs()) {
      String name = runs.runs().get(run).name();
      double value = runs.value(0, node, run);
      if (value < box.low() || value > box.high()) {
        outliers.add(name);
      }
      if (!runs.has(node, run)) {
        lacking.add(name);
      }
    }
    return new Row(group.key(), node, runs.path(node), values, errors, outliers, lacking);
  }

  /** Keeps the rows whose statistics fulfil a condition: {@code mean > 5ms and cv > 0.1}. */
  public RunStatistics filter(String condition) throws IOException, QuestionException {
    List<String> names = new ArrayList<>(keys);
    heads.forEach(head -> names.add(head.label));
    names.add(CALLPATH);
    TableRows all = new TableRows(rows.stream().map(Row::path).toList(), names, this::column);
    BitSet found = all.fulfilling(condition);
    return new RunStatistics(keys, heads, found.stream().mapToObj(rows::get).toList());
  }

  private NodeColumn column(String name) {
    int key = keys.indexOf(name);
    if (key >= 0 || name.equals(CALLPATH)) {
      return new NodeColumn.Texts(
          rows.stream().map(row -> key < 0 ? row.path : row.group.get(key)).toArray(String[]::new),
          new BitSet());
    }
    int place = heads.stream().map(Head::label).toList().indexOf(name);
    double[] values = rows.stream().mapToDouble(row -> row.values.get(place)).toArray();
    return new NodeColumn.Numbers(heads.get(place).unitName, 1, values);
  }

  /** The first rows. */
  public RunStatistics top(int most) {
    return new RunStatistics(keys, heads, rows.subList(0, Math.min(most, rows.size())));
  }

  @Override
  public Table table() {
    return table(false);
  }

  /**
   * One row per callpath and group; with the names of runs that lie far off or lack the callpath.
   */
  public Table table(boolean names) {
    List<TableColumn<Row>> columns = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      int key = i;
      columns.add(TableColumn.words(keys.get(i), keys.get(i), row -> row.group.get(key)));
    }
    for (int i = 0; i < heads.size(); i++) {
      int place = i;
      Head head = heads.get(i);
      String id = head.label + head.unit.suffix();
      ToDoubleFunction<Row> value = row -> row.values.get(place);
      ToDoubleFunction<Row> error = row -> row.errors.get(place);
      if (rows.stream().allMatch(row -> Double.isNaN(row.errors.get(place)))) {
        columns.add(TableColumn.amounts(id, head.label, head.unit, value));
      } else {
        columns.add(TableColumn.estimates(id, head.label, head.unit, value, error));
        columns.add(
            TableColumn.hidden(head.label + "_error" + head.unit.suffix(), head.unit, error));
      }
    }
    if (names) {
      columns.add(
          TableColumn.words("outlier_runs", "outlier runs", row -> String.join(" ", row.outliers)));
      columns.add(
          new TableColumn<>(
              "lacking",
              "lacking",
              row ->
                  new TextCell.Written(RunNames.some(row.lacking), String.join(" ", row.lacking))));
    }
    columns.add(TableColumn.callpaths(Row::path));
    return TableColumn.table(rows, columns);
  }
}
