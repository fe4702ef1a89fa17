package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Block;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Selection;
import org.tinyprof.format.Shape;

/**
 * What a report needs beside the index: times of the roots, of the callpaths in which MPI calls
 * begin, and of the least steady loops. One pass over the values reads these and nothing else.
 */
final class TimesRead {
  private final int metric;
  private final CallTree tree;
  private final Categories categories;
  private final RankTimes ranks = new RankTimes();
  private final Map<Integer, TimeCourse> executions = new HashMap<>();
  private final Map<Integer, TimeCourse> iterations = new HashMap<>();

  private TimesRead(int metric, CallTree tree, Categories categories, Variability variability) {
    this.metric = metric;
    this.tree = tree;
    this.categories = categories;
    variability.root().ifPresent(root -> executions.put(root, new TimeCourse()));
    variability.loops().forEach(loop -> iterations.put(loop, new TimeCourse()));
  }

  static TimesRead of(Run run, CallTree tree, Categories categories, Variability variability)
      throws IOException {
    TimesRead read = new TimesRead(run.time(), tree, categories, variability);
    run.visit(Selection.ALL.callpaths(read::wants).metric(read.metric), read::add);
    return read;
  }

  private boolean wants(int callpath) {
    return isRoot(callpath) || categories.outermost(callpath) || iterations.containsKey(callpath);
  }

  private boolean isRoot(int callpath) {
    return tree.entry(callpath).parent() == Callpath.ROOT;
  }

  private void add(int callpath, List<Lane> lanes, Block block) {
    Shape shape = block.shape();
    Column times = block.column(metric);
    TimeCourse courseOfExecutions = executions.get(callpath);
    TimeCourse courseOfIterations = iterations.get(callpath);
    addTotals(callpath, lanes, shape, times);
    for (int lane = 0; lane < lanes.size(); lane++) {
      if (courseOfExecutions != null) {
        addExecutions(courseOfExecutions, shape, lane, times);
      }
      if (courseOfIterations != null) {
        addIterations(courseOfIterations, shape, lane, times);
      }
    }
  }

  private void addTotals(int callpath, List<Lane> lanes, Shape shape, Column times) {
    boolean root = isRoot(callpath);
    boolean outermost = categories.outermost(callpath);
    for (int lane = 0; lane < lanes.size() && (root || outermost); lane++) {
      int start = shape.laneStart(lane);
      int end = shape.laneStart(lane + 1);
      if (end > start) {
        long nanos = sum(times, start, end);
        int rank = lanes.get(lane).rank();
        if (root) {
          ranks.ran(rank, nanos);
        }
        if (outermost) {
          ranks.waited(rank, callpath, nanos);
        }
      }
    }
  }

  private static void addExecutions(TimeCourse course, Shape shape, int lane, Column times) {
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      int start = shape.position(lane, execution);
      int end = start + shape.iterations(lane, execution);
      if (end > start) {
        course.add(execution, sum(times, start, end));
      }
    }
  }

  private static void addIterations(TimeCourse course, Shape shape, int lane, Column times) {
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      int start = shape.position(lane, execution);
      int end = start + shape.iterations(lane, execution);
      for (int i = start; i < end; i++) {
        if (times.has(i)) {
          course.add(i - start, Math.max(0, times.value(i)));
        }
      }
    }
  }

  private static long sum(Column times, int start, int end) {
    long sum = 0;
    for (int i = start; i < end; i++) {
      sum = RankTimes.sum(sum, Math.max(0, times.value(i)));
    }
    return sum;
  }

  RankTimes ranks() {
    return ranks;
  }

  /** The course of a root's executions that {@link Variability} asked for. */
  TimeCourse executions(int root) {
    return executions.get(root);
  }

  /** The course of a loop's iterations that {@link Variability} asked for. */
  TimeCourse iterations(int loop) {
    return iterations.get(loop);
  }
}
