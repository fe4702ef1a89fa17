package org.tinyprof.ensemble.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;

/**
 * Runs that have the same values of some attributes.
 *
 * @param key the values, {@code (none)} where the runs lack the attribute
 * @param runs their places in the ensemble
 */
public record RunGroup(List<String> key, List<Integer> runs) {
  public RunGroup {
    key = List.copyOf(key);
    runs = List.copyOf(runs);
  }

  /** The groups of runs, in the order of the attributes' values. */
  public static List<RunGroup> of(List<RunEntry> runs, List<String> attributes)
      throws QuestionException {
    List<AttributeColumn> columns = new ArrayList<>();
    for (String attribute : attributes) {
      columns.add(AttributeColumn.required(attribute, runs));
    }
    Comparator<Integer> order =
        columns.stream()
            .map(AttributeColumn::order)
            .reduce(Comparator::thenComparing)
            .orElse(Comparator.naturalOrder());
    Map<List<String>, List<Integer>> groups = new LinkedHashMap<>();
    for (int run : IntStream.range(0, runs.size()).boxed().sorted(order).toList()) {
      List<String> key = columns.stream().map(column -> column.text(run)).toList();
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(run);
    }
    return groups.entrySet().stream()
        .map(group -> new RunGroup(group.getKey(), group.getValue()))
        .toList();
  }

  /** The values as one text. */
  public String name() {
    return String.join(", ", key);
  }
}
