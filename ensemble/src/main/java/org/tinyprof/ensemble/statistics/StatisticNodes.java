package org.tinyprof.ensemble.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.query.Field;
import org.tinyprof.analysis.query.NodeColumn;
import org.tinyprof.analysis.query.Nodes;
import org.tinyprof.analysis.tree.Forest;

/** Rows of statistics as conditions see them. */
final class StatisticNodes implements Nodes {
  private static final String CALLPATH = "callpath";

  private final RunStatistics statistics;

  StatisticNodes(RunStatistics statistics) {
    this.statistics = statistics;
  }

  @Override
  public Forest forest() {
    int[] parents = new int[statistics.rows().size()];
    Arrays.fill(parents, Forest.NONE);
    return new Forest(parents);
  }

  @Override
  public List<String> names(int node) {
    return List.of(statistics.rows().get(node).path());
  }

  @Override
  public Optional<NodeColumn> column(Field field) {
    List<RunStatistics.Row> rows = statistics.rows();
    int key = statistics.keys().indexOf(field.name());
    if (key >= 0 || field.name().equals(CALLPATH)) {
      String[] texts =
          rows.stream()
              .map(row -> key < 0 ? row.path() : row.group().get(key))
              .toArray(String[]::new);
      return Optional.of(new NodeColumn.Texts(texts, new BitSet()));
    }
    for (int i = 0; i < statistics.heads().size(); i++) {
      RunStatistics.Head head = statistics.heads().get(i);
      if (head.label().equals(field.name())) {
        int place = i;
        double[] values = rows.stream().mapToDouble(row -> row.values().get(place)).toArray();
        return Optional.of(new NodeColumn.Numbers(head.unitName(), 1, values));
      }
    }
    return Optional.empty();
  }

  @Override
  public List<String> columns(Field.Words words) {
    List<String> names = new ArrayList<>(statistics.keys());
    statistics.heads().forEach(head -> names.add(head.label()));
    names.add(CALLPATH);
    return names;
  }
}
