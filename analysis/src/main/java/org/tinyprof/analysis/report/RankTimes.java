package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.tinyprof.analysis.LaneTotals;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.Sampling;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Ranks;

/**
 * How long every rank ran and how much of that it was busy, the threads of a rank together.
 *
 * <p>Reads the roots' values, and those of the outermost MPI calls if they are few enough; in a run
 * too large for that the answer is left out.
 */
final class RankTimes {
  private final CallTree time;
  private final Categories categories;
  private final boolean busyKnown;
  private final Map<Integer, RankTime> ranks = new TreeMap<>();

  private RankTimes(CallTree time, Categories categories, boolean busyKnown) {
    this.time = time;
    this.categories = categories;
    this.busyKnown = busyKnown;
  }

  static RankTimes read(Run run, CallTree time, Categories categories) throws IOException {
    IntPredicate roots = i -> time.entry(i).parent() == Callpath.ROOT;
    IntPredicate both = i -> roots.test(i) || categories.beginsWaiting(i);
    boolean busyKnown = Sampling.affordable(run, both);
    RankTimes times = new RankTimes(time, categories, busyKnown);
    if (busyKnown || Sampling.affordable(run, roots)) {
      times.add(LaneTotals.read(run, run.time(), Ranks.ALL, busyKnown ? both : roots));
    }
    return times;
  }

  private void add(LaneTotals totals) {
    for (int lane = 0; lane < totals.lanes().size(); lane++) {
      double all = 0;
      double waiting = 0;
      for (int i = 0; i < time.size(); i++) {
        double nanos = totals.value(i, lane);
        if (!Double.isNaN(nanos)) {
          all += time.entry(i).parent() == Callpath.ROOT ? nanos : 0;
          waiting += categories.beginsWaiting(i) ? nanos : 0;
        }
      }
      int rank = totals.lanes().get(lane).rank();
      double busy = busyKnown ? Math.max(0, all - waiting) : Double.NaN;
      ranks.merge(
          rank,
          new RankTime(rank, all, busy),
          (a, b) -> new RankTime(rank, a.nanos() + b.nanos(), a.busyNanos() + b.busyNanos()));
    }
  }

  /** The time of one rank; NaN if it was not read. */
  double nanos(int rank) {
    RankTime found = ranks.get(rank);
    return found == null ? Double.NaN : found.nanos();
  }

  List<RankTime> slowest(int rows) {
    List<RankTime> sorted = new ArrayList<>(ranks.values());
    sorted.sort(Comparator.comparingDouble(rank -> -weight(rank)));
    return sorted.subList(0, Math.min(rows, sorted.size()));
  }

  /** Largest over mean; NaN without values. */
  double imbalance() {
    double max = ranks.values().stream().mapToDouble(this::weight).max().orElse(Double.NaN);
    return max / ranks.values().stream().mapToDouble(this::weight).average().orElse(Double.NaN);
  }

  private double weight(RankTime rank) {
    return busyKnown ? rank.busyNanos() : rank.nanos();
  }
}
