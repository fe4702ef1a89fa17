package org.tinyprof.format.overview;

import java.util.Collections;
import java.util.List;

/**
 * A clock that ranks share, beside the clock of the run's first rank. Moments of these ranks were
 * put on the run's clock when the two were compared first, so there they agree; from then on they
 * drift apart evenly.
 *
 * @param ranks first and last rank of each range that has this clock, ascending
 * @param firstEpochNanos when the clocks were compared first, since 1970
 * @param lastEpochNanos when they were compared last; the same if only once
 * @param aheadNanos how far the run's clock was ahead of this one then
 * @param errorNanos how far off the ranks' moments may be
 */
public record HostClock(
    List<Integer> ranks,
    long firstEpochNanos,
    long lastEpochNanos,
    long aheadNanos,
    long errorNanos) {
  public HostClock {
    ranks = List.copyOf(ranks);
    int least = 0;
    for (int i = 0; i < ranks.size(); i++) {
      if (ranks.get(i) < least) {
        throw new IllegalArgumentException("ranks of a clock do not ascend");
      }
      least = ranks.get(i) + i % 2; // another range begins behind this one
    }
    if (ranks.size() % 2 != 0 || lastEpochNanos < firstEpochNanos || errorNanos < 0) {
      throw new IllegalArgumentException("no clock: " + firstEpochNanos + " to " + lastEpochNanos);
    }
  }

  boolean has(int rank) {
    int found = Collections.binarySearch(ranks, rank);
    return found >= 0 || -found % 2 == 0; // behind the first rank of a range, before its last
  }

  /** What to add to a moment of this clock, since 1970, to have that of the run's clock. */
  public long aheadAt(long epochNanos) {
    return lastEpochNanos == firstEpochNanos
        ? 0
        : Math.round(
            (double) aheadNanos
                * (epochNanos - firstEpochNanos)
                / (lastEpochNanos - firstEpochNanos));
  }
}
