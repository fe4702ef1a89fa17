package org.tinyprof.benchmarks.truth.program;

import java.util.Map;
import java.util.TreeMap;

/** How long the calls of each event really took, and how many there were. */
final class Truth {
  private final Map<String, long[]> known = new TreeMap<>();

  synchronized void add(String event, long nanos, long calls) {
    long[] sums = known.computeIfAbsent(event, e -> new long[2]);
    sums[0] += nanos;
    sums[1] += calls;
  }

  /** A line for each event: {@code truth Recorded.tiny 1234 100}. */
  synchronized void print() {
    known.forEach(
        (event, sums) -> System.out.println("truth " + event + " " + sums[0] + " " + sums[1]));
  }
}
