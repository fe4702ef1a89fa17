package org.tinyprof.io.phases;

import java.util.ArrayList;
import java.util.List;

/**
 * Where what a rank's {@link RankMessage} speaks of stands in the tables that all ranks share.
 *
 * @param callpaths for each of the rank's callpaths, in order, its place; they ascend
 * @param metrics for each of its metrics; -1 for one that means something else elsewhere
 * @param counters for each of its counters
 * @param contradictions callpaths of which the rank says something else than the common table
 */
record Places(
    List<Integer> callpaths, List<Integer> metrics, List<Integer> counters, int contradictions) {
  Places {
    callpaths = List.copyOf(callpaths);
    metrics = List.copyOf(metrics);
    counters = List.copyOf(counters);
  }

  /** Those of a rank whose tables are the common ones. */
  static Places alike(int callpaths, Definitions definitions) {
    return new Places(
        upTo(callpaths),
        upTo(definitions.metrics().size()),
        upTo(definitions.counters().size()),
        0);
  }

  private static List<Integer> upTo(int size) {
    List<Integer> places = new ArrayList<>(size);
    for (int place = 0; place < size; place++) {
      places.add(place);
    }
    return places;
  }
}
