package org.tinyprof.analysis.report;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.ComparableLevels;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpath;

/** The time that each rank spends outside MPI, in all and below single callpaths. */
final class WorkTimes {
  private final double[] ran;
  private final double[] inMpi;
  private final double[] inMpiBesideMain;
  private final double[] atEnds;
  private final double[] atEndsBesideMain;
  private final Map<Integer, double[]> outsideMpi;
  private final Map<Integer, double[]> atEndsBelow;

  private WorkTimes(int ranks) {
    ran = new double[ranks];
    inMpi = new double[ranks];
    inMpiBesideMain = new double[ranks];
    atEnds = new double[ranks];
    atEndsBesideMain = new double[ranks];
    outsideMpi = new HashMap<>();
    atEndsBelow = new HashMap<>();
  }

  private WorkTimes(WorkTimes main, double[] inMpi, double[] atEnds) {
    ran = main.ran;
    this.inMpi = inMpi;
    inMpiBesideMain = main.inMpiBesideMain;
    this.atEnds = atEnds;
    atEndsBesideMain = main.atEndsBesideMain;
    outsideMpi = main.outsideMpi;
    atEndsBelow = main.atEndsBelow;
  }

  /** The work of main threads; below single callpaths also that of other threads. */
  static WorkTimes ofMain(
      CallTimes tree, RankThreads threads, Categories categories, RankTimes times, int ranks) {
    WorkTimes work = new WorkTimes(ranks);
    for (int root : tree.roots()) {
      if (threads.isMain(root)) {
        add(work.ran, times.byRank(root), 1);
      }
    }
    for (int call : categories.mpiCalls()) {
      work.add(tree, call, times, threads.isMain(call), categories.startsOrEnds(call));
    }
    return work;
  }

  private void add(CallTimes tree, int call, RankTimes times, boolean ofMain, boolean isEnd) {
    double[] waited = times.byRank(call);
    add(ofMain ? inMpi : inMpiBesideMain, waited, 1);
    add(ofMain ? atEnds : atEndsBesideMain, waited, isEnd ? 1 : 0);
    for (int up = tree.entry(call).parent(); up != Callpath.ROOT; up = tree.entry(up).parent()) {
      add(outsideMpi.computeIfAbsent(up, unseen -> times.byRank(unseen).clone()), waited, -1);
      if (isEnd) {
        add(atEndsBelow.computeIfAbsent(up, unseen -> new double[ran.length]), waited, 1);
      }
    }
  }

  /**
   * The work of the ranks, in which other threads communicate while main waits for them.
   *
   * @param part of those threads' time that stands for main's
   */
  WorkTimes withOthers(double part) {
    double[] all = inMpi.clone();
    double[] ends = atEnds.clone();
    for (int i = 0; i < all.length; i++) {
      all[i] = Math.min(Math.max(all[i], ran[i]), all[i] + part * inMpiBesideMain[i]);
      ends[i] = Math.min(all[i], ends[i] + part * atEndsBesideMain[i]);
    }
    return new WorkTimes(this, all, ends);
  }

  private static void add(double[] to, double[] values, int sign) {
    for (int i = 0; i < to.length; i++) {
      to[i] += sign * Absent.orZero(values[i]);
    }
  }

  /** The callpaths whose times by rank this needs: roots, MPI calls, all around them. */
  static Set<Integer> needed(CallTimes tree, RankThreads threads, Categories categories) {
    Set<Integer> needed = new HashSet<>(categories.mpiCalls());
    IntStream.range(0, tree.size())
        .filter(threads::has)
        .filter(
            i ->
                tree.entry(i).parent() == Callpath.ROOT
                    || categories.hasMpiBelow(i)
                    || isMixed(tree, i))
        .forEach(needed::add);
    return needed;
  }

  /** Whether lanes recorded a callpath at several levels and can be compared all the same. */
  private static boolean isMixed(CallTimes tree, int callpath) {
    return !tree.overview(callpath).levels().equals(LevelCounts.NONE)
        && ComparableLevels.of(tree.overview(callpath)).hasTime();
  }

  /** How long each rank's main thread ran. */
  double[] ran() {
    return ran.clone();
  }

  double[] inMpi() {
    return inMpi.clone();
  }

  /** The time of a rank outside MPI calls. */
  double[] outsideMpi() {
    double[] outside = new double[ran.length];
    Arrays.setAll(outside, i -> Math.max(0, ran[i] - inMpi[i]));
    return outside;
  }

  /** The time outside MPI below a callpath that makes MPI calls; NaN where a rank has none. */
  double[] outsideMpi(int callpath) {
    return outsideMpi.get(callpath);
  }

  /** The time of starting and ending MPI, which is in {@link #inMpi} too. */
  double[] atEnds() {
    return atEnds.clone();
  }

  /** The same below a callpath. */
  double[] atEnds(int callpath) {
    return atEndsBelow.getOrDefault(callpath, new double[ran.length]);
  }
}
