package org.tinyprof.benchmarks.flush;

import java.util.Arrays;
import org.tinyprof.io.message.RankValues;

/** The values of many ranks in little memory: some that differ, again and again. */
final class SimulatedRanks {
  private static final int DISTINCT_RANKS = 64;

  private final RankValues[] some;

  SimulatedRanks(int ranks, int iterations) {
    some = new RankValues[Math.min(ranks, DISTINCT_RANKS)];
    Arrays.setAll(some, new Workload(50, 2, iterations, 0)::of);
  }

  RankValues of(int rank) {
    return Workload.renumbered(some[rank % some.length], rank);
  }
}
