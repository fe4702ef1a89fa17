package org.tinyprof.ensemble.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;

/**
 * A statistic over two dimensions, each an attribute of the runs or the callpath. If neither is the
 * callpath, the table is of the callpath with the largest value.
 *
 * @param metric the column that the statistic is of
 * @param callpath the one callpath that the numbers are of; empty if callpaths are a dimension
 */
public record Pivot(
    String rowKey,
    String columnKey,
    String metric,
    Optional<String> callpath,
    Statistic statistic,
    String unit,
    List<String> columns,
    List<Row> rows)
    implements Tabular {
  /** The dimension that is no attribute. */
  public static final String CALLPATH = "callpath";

  /** A row with one value per column; NaN where there is no run. */
  public record Row(String name, List<Double> values) {
    public Row {
      values = List.copyOf(values);
    }
  }

  /** One place of a dimension: some runs, of some callpaths. */
  private record Place(String name, List<Integer> nodes, Set<Integer> runs) {}

  public Pivot {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  public static Pivot of(ComposedRuns runs, String rowKey, String columnKey, Statistic statistic)
      throws QuestionException {
    List<Integer> nodes = largestFirst(runs, statistic);
    boolean byNode = rowKey.equals(CALLPATH) || columnKey.equals(CALLPATH);
    List<Integer> subject = byNode ? nodes : nodes.subList(0, Math.min(1, nodes.size()));
    List<Place> down = places(runs, rowKey, subject);
    List<Place> across = places(runs, columnKey, subject);
    List<Row> rows = new ArrayList<>();
    for (Place row : down) {
      List<Double> values = new ArrayList<>();
      for (Place column : across) {
        int node = (row.nodes.size() == 1 ? row : column).nodes.get(0);
        List<Integer> both = row.runs.stream().filter(column.runs::contains).sorted().toList();
        values.add(statistic.value(runs.values(0, node, both)));
      }
      rows.add(new Row(row.name, values));
    }
    return new Pivot(
        rowKey,
        columnKey,
        runs.columns().get(0),
        byNode ? Optional.empty() : subject.stream().findFirst().map(runs::path),
        statistic,
        runs.unit(0),
        across.stream().map(Place::name).toList(),
        rows);
  }

  private static List<Integer> largestFirst(ComposedRuns runs, Statistic statistic) {
    double[] values = new double[runs.size()];
    for (int node = 0; node < values.length; node++) {
      double value = statistic.value(runs.values(0, node));
      values[node] = Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }
    return IntStream.range(0, runs.size())
        .boxed()
        .sorted(Comparator.comparingDouble(node -> -values[node]))
        .toList();
  }

  private static List<Place> places(ComposedRuns runs, String key, List<Integer> nodes)
      throws QuestionException {
    if (key.equals(CALLPATH)) {
      Set<Integer> all = new HashSet<>(IntStream.range(0, runs.runs().size()).boxed().toList());
      return nodes.stream().map(node -> new Place(runs.path(node), List.of(node), all)).toList();
    }
    return runs.groupBy(List.of(key)).stream()
        .map(group -> new Place(group.name(), nodes, new HashSet<>(group.runs())))
        .toList();
  }

  /** What the numbers are: {@code std of time by callpath and jdk}. */
  public String title() {
    String subject = callpath.map(path -> " of " + path).orElse("");
    return statistic.name() + " of " + metric + subject + " by " + rowKey + " and " + columnKey;
  }

  /** The unit of the numbers. */
  public Unit shownUnit() {
    return statistic.unit(Unit.of(unit));
  }

  @Override
  public Table table() {
    Unit shown = shownUnit();
    List<TableColumn<Row>> all = new ArrayList<>();
    all.add(
        rowKey.equals(CALLPATH)
            ? TableColumn.callpaths(Row::name)
            : TableColumn.words(rowKey, rowKey, Row::name));
    for (int i = 0; i < columns.size(); i++) {
      int place = i;
      String id = columns.get(i) + shown.suffix();
      all.add(TableColumn.amounts(id, columns.get(i), shown, row -> row.values.get(place)));
    }
    return TableColumn.table(rows, all);
  }
}
