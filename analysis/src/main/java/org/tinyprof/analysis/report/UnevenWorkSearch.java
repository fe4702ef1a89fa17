package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tinyprof.analysis.frame.ComparableLevels;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpath;

/**
 * Finds the callpaths in which work is spread most unevenly over the ranks, by time outside MPI: a
 * rank that is early waits in MPI calls, also in those inside of a callpath.
 */
final class UnevenWorkSearch {
  static final double SURE = 3; // standard errors of one rank
  private static final double LEAST_SHARE = 0.01; // of a rank's time
  private static final double LIKELY = 2; // standard errors, where it is known that ranks differ
  private static final double MOST_OF_IT = 0.8;
  private static final double EXPLAINS = 0.5; // of a difference

  /** How unevenly a callpath is spread; the mean is over the ranks that are compared. */
  private record Spot(int callpath, double mean, double max, int maxRank, long leftOut) {
    double excess() {
      return max - mean;
    }
  }

  private final OpenProfile run;
  private final Ranks ranks;
  private final CallTimes tree;
  private final Categories categories;
  private final RankTimes times;
  private final WorkTimes work;
  private final Optional<CpuWork> cpu;

  /**
   * @param cpu what ranks are compared by instead of time, if they share cores
   */
  UnevenWorkSearch(
      OpenProfile run,
      Ranks ranks,
      CallTimes tree,
      Categories categories,
      RankTimes times,
      WorkTimes work,
      Optional<CpuWork> cpu) {
    this.run = run;
    this.ranks = ranks;
    this.tree = tree;
    this.categories = categories;
    this.times = times;
    this.work = work;
    this.cpu = cpu;
  }

  /**
   * The most uneven callpaths, at most this many. If a child causes its parent's imbalance, only
   * the child is listed.
   */
  List<UnevenWork> find(int number, double rankNanos) throws IOException, QuestionException {
    Spot[] spots = new Spot[tree.size()];
    for (int i = 0; i < spots.length; i++) {
      spots[i] = spot(i);
    }
    List<Spot> worst = new ArrayList<>();
    for (Spot spot : spots) {
      if (spot.excess() >= LEAST_SHARE * rankNanos && isSure(spot) && !passedOn(spot, spots)) {
        worst.add(spot);
      }
    }
    worst.sort(Comparator.comparingDouble(spot -> -spot.excess()));
    return described(worst.subList(0, Math.min(number, worst.size())), spots);
  }

  /** Whether a rank that takes longer by estimate does so by more than chance. */
  private boolean isSure(Spot spot) {
    return isBeyond(SURE, spot);
  }

  private boolean isBeyond(double errors, Spot spot) {
    double error =
        cpu.isPresent()
            ? cpu.get().error(spot.max)
            : tree.error(spot.callpath) / Math.sqrt(Math.max(1, ranks.size()));
    return Double.isNaN(error) || spot.excess() > errors * error;
  }

  /** The deepest callpath that explains most of a difference: the same rank takes longer there. */
  private int explains(Spot spot, Spot[] spots) {
    int deepest = spot.callpath;
    boolean[] below = new boolean[spots.length];
    below[spot.callpath] = true;
    for (int i = spot.callpath + 1; i < spots.length; i++) { // children come after their parents
      int parent = tree.entry(i).parent();
      below[i] = parent != Callpath.ROOT && below[parent];
      boolean explains =
          below[i]
              && spots[i].maxRank == spot.maxRank
              && spots[i].excess() >= EXPLAINS * spot.excess()
              && isBeyond(LIKELY, spots[i]);
      if (explains && (isBelow(i, deepest) || spots[i].excess() > spots[deepest].excess())) {
        deepest = i;
      }
    }
    return deepest;
  }

  private boolean isBelow(int callpath, int other) {
    int at = callpath;
    while (at > other) {
      at = tree.entry(at).parent();
    }
    return at == other;
  }

  /** Whether a child of the callpath is where the same rank takes longer. */
  private boolean passedOn(Spot spot, Spot[] spots) {
    return tree.children(spot.callpath).stream()
        .map(child -> spots[child])
        .anyMatch(
            child ->
                child.maxRank == spot.maxRank
                    && child.excess() >= MOST_OF_IT * spot.excess()
                    && isSure(child));
  }

  private Spot spot(int callpath) {
    ComparableLevels level = ComparableLevels.of(tree.overview(callpath));
    boolean root = tree.entry(callpath).parent() == Callpath.ROOT;
    if (root || !categories.isWork(callpath) || !level.hasTime() || !tree.has(callpath)) {
      return new Spot(callpath, 0, 0, -1, 0);
    }
    double[] values = read(callpath);
    if (values == null && cpu.isPresent()) {
      return new Spot(callpath, 0, 0, -1, 0);
    }
    if (values == null) {
      double mean = tree.nanos(callpath) / ranks.size();
      return new Spot(callpath, mean, tree.maxNanos(callpath), tree.maxRank(callpath), 0);
    }
    double sum = 0;
    int max = 0;
    for (int i = 0; i < values.length; i++) {
      sum += Absent.orZero(values[i]);
      max = Absent.orZero(values[i]) > Absent.orZero(values[max]) ? i : max;
    }
    double mean = sum / Math.max(1, values.length - level.leftOut());
    return new Spot(callpath, mean, Absent.orZero(values[max]), ranks.rank(max), level.leftOut());
  }

  private double[] read(int callpath) {
    if (cpu.isPresent()) {
      return cpu.get().below(callpath);
    }
    return categories.hasMpiBelow(callpath) ? work.outsideMpi(callpath) : times.byRank(callpath);
  }

  /** Reads, of the callpaths found, what has not been read by rank. */
  private List<UnevenWork> described(List<Spot> found, Spot[] spots)
      throws IOException, QuestionException {
    Set<Integer> unread = new TreeSet<>();
    for (Spot spot : found) {
      if (read(spot.callpath) == null) {
        unread.add(spot.callpath);
      }
    }
    RankTimes more =
        unread.isEmpty() ? times : RankTimes.of(run, ranks, unread, Set.of(), Set.of());
    List<UnevenWork> described = new ArrayList<>();
    for (Spot spot : found) {
      double[] known = read(spot.callpath);
      double[] values = known == null ? more.byRank(spot.callpath) : known;
      int cause = explains(spot, spots);
      boolean waits = !categories.of(cause).isBusy() && tree.entry(cause).parent() != Callpath.ROOT;
      described.add(
          new UnevenWork(
              tree.path(spot.callpath),
              tree.path(waits ? tree.entry(cause).parent() : cause),
              waits ? Optional.of(categories.of(cause)) : Optional.empty(),
              spot.mean,
              spot.max,
              spot.maxRank,
              RankGroup.highest(ranks, values).words(),
              spot.leftOut));
    }
    return described;
  }
}
