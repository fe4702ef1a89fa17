package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.analysis.ComparableLevels;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Block;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Selection;
import org.tinyprof.format.Shape;

/**
 * Times of some callpaths by rank, and of some loops by iteration. One pass over the values reads
 * these and nothing else. Memory: eight bytes a callpath and rank.
 */
final class TimesRead {
  private final Ranks ranks;
  private final CallTree tree;
  private final int metric;
  private final Map<Integer, double[]> totals = new HashMap<>();
  private final Map<Integer, TimeCourse> executions = new HashMap<>();
  private final Map<Integer, LoopTimes> loops = new HashMap<>();

  private TimesRead(Ranks ranks, CallTree tree, int metric) {
    this.ranks = ranks;
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
    TimesRead read = new TimesRead(ranks, tree, run.time());
    for (int callpath : byRank) {
      double[] none = new double[ranks.size()];
      Arrays.fill(none, Double.NaN);
      read.totals.put(callpath, none);
    }
    byExecution.forEach(callpath -> read.executions.put(callpath, new TimeCourse()));
    byIteration.forEach(callpath -> read.loops.put(callpath, new LoopTimes()));
    run.visit(Selection.ALL.callpaths(read::wants).metric(read.metric), read::add);
    return read;
  }

  private boolean wants(int callpath) {
    return totals.containsKey(callpath)
        || executions.containsKey(callpath)
        || loops.containsKey(callpath);
  }

  private void add(int callpath, List<Lane> lanes, Block block) {
    ComparableLevels level = ComparableLevels.of(tree.overview(callpath));
    double[] ofRanks = totals.get(callpath);
    Shape shape = block.shape();
    Column times = block.column(metric);
    for (int lane = 0; lane < lanes.size(); lane++) {
      int rank = ranks.index(lanes.get(lane).rank());
      int start = shape.laneStart(lane);
      int end = shape.laneStart(lane + 1);
      if (ofRanks != null && end > start && level.includes(block.levels().level(lane))) {
        ofRanks[rank] = RankGroup.present(ofRanks[rank]) + sum(times, start, end);
      }
      addCourses(callpath, rank, shape, lane, times);
    }
  }

  private void addCourses(int callpath, int rank, Shape shape, int lane, Column times) {
    TimeCourse ofExecutions = executions.get(callpath);
    LoopTimes ofIterations = loops.get(callpath);
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      int start = shape.position(lane, execution);
      int end = start + shape.iterations(lane, execution);
      if (ofExecutions != null && end > start) {
        ofExecutions.add(execution, sum(times, start, end));
      }
      if (ofIterations != null && end > start) {
        ofIterations.add(rank, execution, values(times, start, end));
      }
    }
  }

  private static long[] values(Column times, int start, int end) {
    long[] values = new long[end - start];
    for (int i = start; i < end; i++) {
      values[i - start] = Math.max(0, times.value(i));
    }
    return values;
  }

  private static long sum(Column times, int start, int end) {
    long sum = 0;
    for (int i = start; i < end; i++) {
      sum = TimeCourse.sum(sum, Math.max(0, times.value(i)));
    }
    return sum;
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
