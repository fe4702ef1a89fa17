package org.tinyprof.io.snapshot;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.runtime.tree.MetricValues;

/**
 * Finds the callpaths whose iterations can have samples of their own: iterations that are long
 * enough, not too many, and one after the other. The samples of threads that iterate at the same
 * time on one lane cannot be told apart.
 *
 * <p>It looks at exact times alone, so that ranks which do the same decide the same.
 */
final class SampledLoops {
  private static final long LEAST_NANOS = 100_000_000; // on average: 10 samples
  private static final int MOST_ITERATIONS = MetricValues.MOST_STARTS;

  private final Map<Integer, Long> nanos = new HashMap<>();
  private final Map<Integer, Integer> iterations = new HashMap<>();
  private final Set<Integer> mixed = new HashSet<>();

  static Set<Integer> among(Collection<RecordedLane> lanes) {
    SampledLoops loops = new SampledLoops();
    for (RecordedLane lane : lanes) {
      for (List<Series> execution : lane.byExecution().values()) {
        for (Series series : execution) {
          loops.add(series);
        }
      }
    }
    return loops.found();
  }

  private void add(Series series) {
    if (series.each) {
      Integer callpath = series.callpath;
      nanos.put(callpath, nanos.getOrDefault(callpath, 0L) + series.nanos());
      iterations.put(callpath, iterations.getOrDefault(callpath, 0) + series.size);
      if (!series.isOneAfterTheOther() || series.droppedCalls > 0) {
        mixed.add(callpath);
      }
    }
  }

  private Set<Integer> found() {
    Set<Integer> found = new HashSet<>();
    for (Map.Entry<Integer, Integer> each : iterations.entrySet()) {
      int count = each.getValue();
      boolean fits = count > 0 && count <= MOST_ITERATIONS && !mixed.contains(each.getKey());
      if (fits && nanos.get(each.getKey()) >= count * LEAST_NANOS) {
        found.add(each.getKey());
      }
    }
    return found;
  }
}
