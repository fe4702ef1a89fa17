package org.tinyprof.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The overview of a profile, or of a part of one: merging those of all parts gives the profile's.
 *
 * @param lanes number of lanes
 * @param counters for each counter the lanes' total, at most {@link Long#MAX_VALUE}
 * @param callpaths for each callpath of the tables its summary
 */
public record Summaries(long lanes, List<Long> counters, List<CallpathSummary> callpaths) {
  public Summaries {
    counters = List.copyOf(counters);
    callpaths = List.copyOf(callpaths);
  }

  public static Summaries empty(Tables tables) {
    int metrics = tables.metrics().size();
    List<Summary> none = Collections.nCopies(metrics, Summary.EMPTY);
    return new Summaries(
        0,
        Collections.nCopies(tables.counters().size(), 0L),
        Collections.nCopies(
            tables.callpaths().size(), new CallpathSummary(0, 0, 0, 0, 0, none, none)));
  }

  public static Summaries of(Tables tables, Part part) {
    List<Long> counters = new ArrayList<>();
    for (Column counter : part.counters()) {
      long total = 0;
      for (int lane = 0; lane < counter.size(); lane++) {
        total = saturated(total, counter.value(lane));
      }
      counters.add(total);
    }
    List<CallpathSummary> callpaths = new ArrayList<>();
    for (int i = 0; i < tables.callpaths().size(); i++) {
      callpaths.add(CallpathSummary.of(tables, part, i));
    }
    return new Summaries(part.lanes().size(), counters, callpaths);
  }

  /** Associative and commutative; both must be of the same tables. */
  public Summaries merge(Summaries other) {
    List<Long> sums = new ArrayList<>();
    for (int i = 0; i < counters.size(); i++) {
      sums.add(saturated(counters.get(i), other.counters.get(i)));
    }
    List<CallpathSummary> merged = new ArrayList<>();
    for (int i = 0; i < callpaths.size(); i++) {
      merged.add(callpaths.get(i).merge(other.callpaths.get(i)));
    }
    return new Summaries(lanes + other.lanes, sums, merged);
  }

  private static long saturated(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
