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
import org.tinyprof.format.overview.Course;
import org.tinyprof.format.overview.CourseBuilder;

/**
 * What a report needs beside the index: times of the roots, of the callpaths in which MPI calls
 * begin, and of the least steady loops. One pass over the values reads these and nothing else.
 */
final class TimesRead {
  private final int metric;
  private final CallTree tree;
  private final Categories categories;
  private final RankTimes ranks = new RankTimes();
  private final Map<Integer, CourseBuilder> executions = new HashMap<>();
  private final Map<Integer, CourseBuilder> iterations = new HashMap<>();

  private TimesRead(int metric, CallTree tree, Categories categories, Variability variability) {
    this.metric = metric;
    this.tree = tree;
    this.categories = categories;
    variability.root().ifPresent(root -> executions.put(root, new CourseBuilder()));
    variability.loops().forEach(loop -> iterations.put(loop, new CourseBuilder()));
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
    CourseBuilder courseOfExecutions = executions.get(callpath);
    CourseBuilder courseOfIterations = iterations.get(callpath);
    for (int lane = 0; lane < lanes.size(); lane++) {
      addTotal(callpath, lanes.get(lane).rank(), shape, lane, times);
      if (courseOfExecutions != null) {
        addExecutions(courseOfExecutions, shape, lane, times);
      }
      if (courseOfIterations != null) {
        addIterations(courseOfIterations, shape, lane, times);
      }
    }
  }

  private void addTotal(int callpath, int rank, Shape shape, int lane, Column times) {
    int start = shape.laneStart(lane);
    int end = shape.laneStart(lane + 1);
    if (end > start) {
      long nanos = sum(times, start, end);
      if (isRoot(callpath)) {
        ranks.ran(rank, nanos);
      }
      if (categories.outermost(callpath)) {
        ranks.waited(rank, callpath, nanos);
      }
    }
  }

  private static void addExecutions(CourseBuilder course, Shape shape, int lane, Column times) {
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      int start = shape.position(lane, execution);
      int end = start + shape.iterations(lane, execution);
      if (end > start) {
        course.add(execution, sum(times, start, end));
      }
    }
  }

  private static void addIterations(CourseBuilder course, Shape shape, int lane, Column times) {
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      int start = shape.position(lane, execution);
      for (int i = 0; i < shape.iterations(lane, execution); i++) {
        if (times.has(start + i)) {
          course.add(i, Math.max(0, times.value(start + i)));
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
  Course executions(int root) {
    return executions.get(root).build();
  }

  /** The course of a loop's iterations that {@link Variability} asked for. */
  Course iterations(int loop) {
    return iterations.get(loop).build();
  }
}
