package org.tinyprof.benchmarks.truth.program;

import java.util.Map;
import java.util.TreeMap;

/** How long the calls of each event really took, how many there were, and how many within them. */
final class Truth {
  private final Map<String, long[]> known = new TreeMap<>();

  /** Adds calls that made no calls of recorded methods, or too few to matter. */
  void add(String event, long nanos, long calls) {
    add(event, nanos, calls, calls);
  }

  /**
   * Adds calls.
   *
   * @param within calls of recorded methods: these and those they made
   */
  synchronized void add(String event, long nanos, long calls, long within) {
    long[] sums = known.computeIfAbsent(event, e -> new long[3]);
    sums[0] += nanos;
    sums[1] += calls;
    sums[2] += within;
  }

  /** A line for each event: {@code truth Recorded.tinyRound 1234 1 101}. */
  synchronized void print() {
    known.forEach(
        (event, sums) ->
            System.out.println("truth " + event + " " + sums[0] + " " + sums[1] + " " + sums[2]));
  }
}
