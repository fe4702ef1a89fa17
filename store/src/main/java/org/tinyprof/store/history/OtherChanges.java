package org.tinyprof.store.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.store.catalogue.RunSummary;

/** What else differs between the runs before a change and those after it: attributes. */
final class OtherChanges {
  private static final int RUNS = 10; // on each side
  private static final double MOST_OF_THEM = 0.8;
  private static final Set<String> NO_CAUSE = Set.of(RunAttributes.END, RunAttributes.WALL);

  private OtherChanges() {}

  static List<String> at(int index, int start, int end, List<RunSummary> runs) {
    List<RunSummary> before = runs.subList(Math.max(start, index - RUNS), index);
    List<RunSummary> after = runs.subList(index, Math.min(end, index + RUNS));
    Set<String> names = new TreeSet<>();
    for (RunSummary run :
        runs.subList(Math.max(start, index - RUNS), Math.min(end, index + RUNS))) {
      names.addAll(run.info().attributes().all().keySet());
    }
    names.removeAll(NO_CAUSE);
    List<String> changes = new ArrayList<>();
    for (String name : names) {
      String left = common(name, before);
      String right = common(name, after);
      if (!left.isEmpty() && !right.isEmpty() && !left.equals(right)) {
        changes.add(name + ": " + left + " to " + right);
      }
    }
    return changes;
  }

  /** The value that most runs have; empty if there is none. */
  private static String common(String name, List<RunSummary> runs) {
    Map<String, Integer> counts = new HashMap<>();
    for (RunSummary run : runs) {
      String value = run.info().attributes().text(name);
      counts.merge(value.isEmpty() ? "(none)" : value, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .filter(each -> each.getValue() >= MOST_OF_THEM * runs.size())
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }
}
