package org.tinyprof.analysis.report;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds up the ranks' times, and keeps of every MPI call the rank that is longest in it. */
final class RankTimes {
  private static final Comparator<RankTime> BUSIEST =
      Comparator.comparingDouble((RankTime rank) -> -rank.busyNanos())
          .thenComparingInt(RankTime::rank);

  private final Map<Integer, Times> times = new HashMap<>(); // of each rank
  private final Map<Integer, Waiter> waiters = new TreeMap<>(); // of each callpath

  /** How long a rank ran, and how much of that it was in MPI calls. */
  private static final class Times {
    private long ran;
    private long waited;

    long busy() {
      return Math.max(0, ran - waited);
    }
  }

  /** Adds time in a root event. */
  void ran(int rank, long nanos) {
    Times known = of(rank);
    known.ran = sum(known.ran, nanos);
  }

  /** Adds time of a lane in an MPI call. */
  void waited(int rank, int callpath, long nanos) {
    Times known = of(rank);
    known.waited = sum(known.waited, nanos);
    Waiter longest = waiters.get(callpath);
    if (longest == null || longest.isBehind(nanos, rank)) {
      waiters.put(callpath, new Waiter(callpath, nanos, rank, 0));
    }
  }

  private Times of(int rank) {
    return times.computeIfAbsent(rank, unseen -> new Times());
  }

  /** A sum of numbers above zero that stops where a long ends. */
  static long sum(long some, long more) {
    long sum = some + more;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** The busiest rank's time over the mean; NaN without ranks. */
  double imbalance() {
    long busy = 0;
    long most = 0;
    for (Times rank : times.values()) {
      busy = sum(busy, rank.busy());
      most = Math.max(most, rank.busy());
    }
    return times.isEmpty() ? Double.NaN : most / ((double) busy / times.size());
  }

  /** The busiest ranks, of several alike the lowest, at most so many. */
  List<RankTime> busiest(int number) {
    return times.entrySet().stream()
        .map(
            rank ->
                new RankTime(
                    rank.getKey(), (double) rank.getValue().ran, (double) rank.getValue().busy()))
        .sorted(BUSIEST)
        .limit(number)
        .toList();
  }

  /** Of each MPI call the rank longest in it, with how long the rank ran altogether. */
  Collection<Waiter> waiters() {
    return waiters.values().stream()
        .map(w -> new Waiter(w.callpath(), w.nanos(), w.rank(), of(w.rank()).ran))
        .toList();
  }
}
