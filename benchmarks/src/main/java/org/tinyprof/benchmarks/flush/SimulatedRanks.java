package org.tinyprof.benchmarks.flush;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.benchmarks.format.SampledTimelines;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.io.message.RankValues;

/** The values of many ranks in little memory: some that differ, again and again. */
final class SimulatedRanks {
  private static final int DISTINCT_RANKS = 64;

  private final RankValues[] some;

  SimulatedRanks(int ranks, int iterations) {
    some = new RankValues[Math.min(ranks, DISTINCT_RANKS)];
    Arrays.setAll(some, new Workload(50, 2, iterations, 0)::of);
  }

  private SimulatedRanks(RankValues[] some) {
    this.some = some;
  }

  /** The same, with the moments of so many samples. */
  SimulatedRanks withTimelines(int samples) {
    SampledTimelines timelines = new SampledTimelines(samples, some[0].schema().callpaths().size());
    RankValues[] timed = new RankValues[some.length];
    for (int rank = 0; rank < timed.length; rank++) {
      LaneValues of = some[rank].values();
      timed[rank] =
          new RankValues(
              some[rank].schema(),
              new LaneValues(
                  of.lanes(),
                  of.counters(),
                  of.blocks(),
                  of.messages(),
                  List.of(timelines.of(rank))));
    }
    return new SimulatedRanks(timed);
  }

  RankValues of(int rank) {
    return Workload.renumbered(some[rank % some.length], rank);
  }
}
