package org.tinyprof.format.distribution;

import java.util.ArrayList;
import java.util.List;

/**
 * How long the ranks ran: enough for the load imbalance and the slowest of them.
 *
 * @param ranks how many ranks there are
 * @param busyNanos of all ranks together
 * @param slowest the busiest, at most {@value #MOST}
 */
public record RankTimes(long ranks, long busyNanos, List<RankTime> slowest) {
  public static final int MOST = 5;
  public static final RankTimes NONE = new RankTimes(0, 0, List.of());

  public RankTimes {
    slowest = List.copyOf(slowest);
    if (ranks < slowest.size() || busyNanos < 0 || slowest.size() > MOST) {
      throw new IllegalArgumentException(
          "the slowest of " + ranks + " ranks cannot be " + slowest.size());
    }
  }

  /** Both sets of ranks together; a rank must be in one of them only. */
  public RankTimes merge(RankTimes other) {
    List<RankTime> all = new ArrayList<>(slowest);
    all.addAll(other.slowest);
    return of(ranks + other.ranks, Saturated.sum(busyNanos, other.busyNanos), all);
  }

  static RankTimes of(long ranks, long busyNanos, List<RankTime> candidates) {
    candidates.sort(null);
    return new RankTimes(
        ranks, busyNanos, candidates.subList(0, Math.min(MOST, candidates.size())));
  }

  /** The busiest rank's time over the mean; NaN without ranks. */
  public double imbalance() {
    return slowest.isEmpty()
        ? Double.NaN
        : slowest.get(0).busyNanos() / ((double) busyNanos / ranks);
  }
}
