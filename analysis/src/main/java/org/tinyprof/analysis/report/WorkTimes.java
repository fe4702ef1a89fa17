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

/** The time that each rank's main thread spends outside MPI, in all and below single callpaths. */
final class WorkTimes {
  private final double[] ran;
  private final double[] inMpi;
  private final double[] atEnds;
  private final Map<Integer, double[]> outsideMpi = new HashMap<>();
  private final Map<Integer, double[]> atEndsBelow = new HashMap<>();

  WorkTimes(CallTimes tree, MainCallpaths main, Categories categories, RankTimes times, int ranks) {
    ran = new double[ranks];
    inMpi = new double[ranks];
    atEnds = new double[ranks];
    for (int root : tree.roots()) {
      if (main.has(root)) {
        add(ran, times.byRank(root), 1);
      }
    }
    for (int call : categories.mpiCalls()) {
      double[] waited = times.byRank(call);
      boolean isEnd = categories.startsOrEnds(call);
      add(inMpi, waited, 1);
      add(atEnds, waited, isEnd ? 1 : 0);
      for (int up = tree.entry(call).parent(); up != Callpath.ROOT; up = tree.entry(up).parent()) {
        add(outsideMpi.computeIfAbsent(up, unseen -> times.byRank(unseen).clone()), waited, -1);
        if (isEnd) {
          add(atEndsBelow.computeIfAbsent(up, unseen -> new double[ranks]), waited, 1);
        }
      }
    }
  }

  private static void add(double[] to, double[] values, int sign) {
    for (int i = 0; i < to.length; i++) {
      to[i] += sign * Absent.orZero(values[i]);
    }
  }

  /** The callpaths whose times by rank this needs: roots, MPI calls, all around them. */
  static Set<Integer> needed(CallTimes tree, MainCallpaths main, Categories categories) {
    Set<Integer> needed = new HashSet<>(categories.mpiCalls());
    IntStream.range(0, tree.size())
        .filter(main::has)
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

  /** The main thread's time outside MPI calls. */
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
