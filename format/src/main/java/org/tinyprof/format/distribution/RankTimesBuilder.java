package org.tinyprof.format.distribution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Adds up the ranks' times, and keeps of every MPI call the rank that is longest in it. */
final class RankTimesBuilder {
  private static final int RAN = 0;
  private static final int WAITED = 1;

  private final Map<Integer, long[]> times = new HashMap<>(); // of each rank
  private final Map<Integer, Waiter> waiters = new HashMap<>(); // of each callpath

  void ran(int rank, long nanos) {
    add(rank, RAN, nanos);
  }

  void waited(int rank, int callpath, long nanos) {
    add(rank, WAITED, nanos);
    Waiter waiter = new Waiter(callpath, nanos, rank, 0);
    Waiter known = waiters.get(callpath);
    waiters.put(callpath, known == null ? waiter : known.longer(waiter));
  }

  private void add(int rank, int which, long nanos) {
    long[] known = times.get(rank);
    if (known == null) {
      known = new long[2];
      times.put(rank, known);
    }
    known[which] = Saturated.sum(known[which], nanos);
  }

  RankTimes build() {
    List<RankTime> all = new ArrayList<>(times.size());
    long busy = 0;
    for (Map.Entry<Integer, long[]> entry : times.entrySet()) {
      RankTime rank = new RankTime(entry.getKey(), entry.getValue()[RAN], entry.getValue()[WAITED]);
      busy = Saturated.sum(busy, rank.busyNanos());
      all.add(rank);
    }
    return RankTimes.of(all.size(), busy, all);
  }

  /** For each callpath the rank longest in it, with how long the rank ran altogether. */
  Map<Integer, Waiter> waiters() {
    Map<Integer, Waiter> all = new HashMap<>();
    for (Waiter waiter : waiters.values()) {
      long ran = times.get(waiter.rank())[RAN];
      all.put(waiter.callpath(), new Waiter(waiter.callpath(), waiter.nanos(), waiter.rank(), ran));
    }
    return all;
  }
}
