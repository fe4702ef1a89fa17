package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.tinyprof.analysis.ComparableLevels;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Block;
import org.tinyprof.format.Selection;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.PartTask;

/**
 * Times of some callpaths by rank, and of some loops by iteration. All cores read these and nothing
 * else. Memory: eight bytes a callpath and rank.
 */
final class TimesRead {
  private static final int CALLPATHS_AT_ONCE = 256;

  private final CallTree tree;
  private final int metric;
  private final Map<Integer, double[]> totals = new HashMap<>();
  private final Map<Integer, TimeCourse> executions = new HashMap<>();
  private final Map<Integer, LoopTimes> loops = new HashMap<>();

  private TimesRead(CallTree tree, int metric) {
    this.tree = tree;
    this.metric = metric;
  }

  /**
   * Reads the run.
   *
   * @param byRank callpaths whose totals are wanted by rank
   * @param byExecution callpaths whose course over executions is wanted
   * @param byIteration callpaths whose iterations are wanted
   */
  static TimesRead of(
      Run run,
      Ranks ranks,
      CallTree tree,
      Set<Integer> byRank,
      Set<Integer> byExecution,
      Set<Integer> byIteration)
      throws IOException {
    TimesRead read = new TimesRead(tree, run.time());
    for (int callpath : byRank) {
      double[] none = new double[ranks.size()];
      Arrays.fill(none, Double.NaN);
      read.totals.put(callpath, none);
    }
    byExecution.forEach(callpath -> read.executions.put(callpath, new TimeCourse()));
    byIteration.forEach(callpath -> read.loops.put(callpath, new LoopTimes()));
    read.readGroups(run, ranks);
    return read;
  }

  private void readGroups(Run run, Ranks ranks) throws IOException {
    int[] wanted = IntStream.range(0, tree.size()).filter(this::wants).toArray();
    List<Callable<GroupTimes>> tasks = new ArrayList<>();
    for (LaneGroup group : run.source().groups(Selection.ALL)) {
      int[] places = group.lanes().stream().mapToInt(lane -> ranks.index(lane.rank())).toArray();
      for (int from = 0; places.length > 0 && from < wanted.length; from += CALLPATHS_AT_ONCE) {
        int[] some =
            Arrays.copyOfRange(wanted, from, Math.min(wanted.length, from + CALLPATHS_AT_ONCE));
        tasks.add(() -> read(group, places, some));
      }
    }
    AtomicInteger done = new AtomicInteger();
    PartTask.each(
        tasks,
        ForkJoinPool.commonPool(),
        times -> {
          times.addTo(totals, executions, loops);
          run.progress().reached(done.incrementAndGet(), tasks.size());
        });
  }

  private boolean wants(int callpath) {
    return totals.containsKey(callpath)
        || executions.containsKey(callpath)
        || loops.containsKey(callpath);
  }

  private GroupTimes read(LaneGroup group, int[] ranks, int[] callpaths) throws IOException {
    GroupTimes times = new GroupTimes(metric, ranks);
    for (int callpath : callpaths) {
      Block block = times.block(group, callpath);
      if (totals.containsKey(callpath)) {
        times.addTotals(callpath, block, ComparableLevels.of(tree.overview(callpath)));
      }
      if (executions.containsKey(callpath)) {
        times.addExecutions(callpath, block);
      }
      if (loops.containsKey(callpath)) {
        times.addLoop(callpath, block);
      }
    }
    return times;
  }

  /** The time of each rank; NaN where a rank has none or recorded the callpath too coarsely. */
  double[] byRank(int callpath) {
    return totals.get(callpath);
  }

  TimeCourse executions(int callpath) {
    return executions.get(callpath);
  }

  LoopTimes loop(int callpath) {
    return loops.get(callpath);
  }
}
