package org.tinyprof.format.distribution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Shape;
import org.tinyprof.format.Slice;
import org.tinyprof.format.Tables;

/**
 * Makes distributions from slices, which may come in any order and a few lanes at a time.
 *
 * <p>Holds two numbers a rank besides the answer. It runs while jobs end: no streams, no lambdas.
 */
public final class DistributionsBuilder {
  private final Tables tables;
  private final int time;
  private final boolean[] outermost;
  private final HistogramBuilder[] histograms;
  private final Map<Integer, CourseBuilder> executions = new HashMap<>();
  private final Map<Integer, CourseBuilder> iterations = new HashMap<>();
  private final RankTimesBuilder ranks = new RankTimesBuilder();

  public DistributionsBuilder(Tables tables) {
    this.tables = tables;
    this.time = tables.metric(MetricDefinition.TIME.name());
    this.outermost = Communication.outermost(tables.callpaths());
    this.histograms = new HistogramBuilder[tables.callpaths().size() * tables.metrics().size()];
  }

  /** Adds one callpath's values of some lanes. */
  public void add(int callpath, List<Lane> lanes, Slice slice) {
    if (slice.isEmpty()) {
      return;
    }
    for (int metric = 0; metric < tables.metrics().size(); metric++) {
      if (slice.column(metric).present() > 0) {
        addTotals(callpath, metric, slice);
      }
    }
    boolean root = tables.callpaths().entry(callpath).parent() == Callpath.ROOT;
    if (root || outermost[callpath]) {
      addTimes(callpath, root, lanes, slice);
    }
    if (root) {
      addExecutions(course(executions, callpath), slice);
    }
    if (tables.callpaths().entry(callpath).loop() == LoopMode.EACH) {
      addIterations(course(iterations, callpath), slice);
    }
  }

  private void addTotals(int callpath, int metric, Slice slice) {
    int place = callpath * tables.metrics().size() + metric;
    if (histograms[place] == null) {
      histograms[place] = new HistogramBuilder();
    }
    boolean decimal = tables.metric(metric).kind() == MetricKind.DECIMAL;
    Column column = slice.column(metric);
    long[] values = column.values();
    int end = 0;
    for (int lane = 0; lane < slice.shape().lanes(); lane++) {
      int start = end;
      end += column.present(slice.shape().laneStart(lane), slice.shape().laneStart(lane + 1));
      double total = decimal ? decimals(values, start, end) : wholes(values, start, end);
      if (end > start && Double.isFinite(total)) {
        histograms[place].add(total);
      }
    }
  }

  private static double decimals(long[] values, int start, int end) {
    double total = 0;
    for (int i = start; i < end; i++) {
      total += Double.longBitsToDouble(values[i]);
    }
    return total;
  }

  private static double wholes(long[] values, int start, int end) {
    double total = 0;
    for (int i = start; i < end; i++) {
      total += values[i];
    }
    return total;
  }

  private void addTimes(int callpath, boolean root, List<Lane> lanes, Slice slice) {
    Column column = slice.column(time);
    for (int lane = 0; lane < lanes.size(); lane++) {
      int start = slice.shape().laneStart(lane);
      int end = slice.shape().laneStart(lane + 1);
      if (end > start) {
        long nanos = sum(column, start, end);
        int rank = lanes.get(lane).rank();
        if (root) {
          ranks.ran(rank, nanos);
        }
        if (outermost[callpath]) {
          ranks.waited(rank, callpath, nanos);
        }
      }
    }
  }

  private void addExecutions(CourseBuilder course, Slice slice) {
    Shape shape = slice.shape();
    for (int lane = 0; lane < shape.lanes(); lane++) {
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        int start = shape.position(lane, execution);
        int end = start + shape.iterations(lane, execution);
        if (end > start) {
          course.add(execution, sum(slice.column(time), start, end));
        }
      }
    }
  }

  private void addIterations(CourseBuilder course, Slice slice) {
    Shape shape = slice.shape();
    Column column = slice.column(time);
    for (int lane = 0; lane < shape.lanes(); lane++) {
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        int start = shape.position(lane, execution);
        addIterations(course, column, start, start + shape.iterations(lane, execution));
      }
    }
  }

  private static void addIterations(CourseBuilder course, Column column, int start, int end) {
    if (column.present() == column.size()) {
      course.addRun(column.values(), start, end);
      return;
    }
    for (int i = start; i < end; i++) {
      if (column.has(i)) {
        course.add(i - start, Math.max(0, column.value(i)));
      }
    }
  }

  private static CourseBuilder course(Map<Integer, CourseBuilder> courses, int callpath) {
    CourseBuilder course = courses.get(callpath);
    if (course == null) {
      course = new CourseBuilder();
      courses.put(callpath, course);
    }
    return course;
  }

  private static long sum(Column column, int start, int end) {
    long sum = 0;
    for (int i = start; i < end; i++) {
      sum = Saturated.sum(sum, Math.max(0, column.value(i)));
    }
    return sum;
  }

  /** What was added so far. */
  public Distributions build() {
    List<Histogram> built = new ArrayList<>(histograms.length);
    for (HistogramBuilder histogram : histograms) {
      built.add(histogram == null ? Histogram.EMPTY : histogram.build());
    }
    return new Distributions(
        built, build(executions), build(iterations), ranks.build(), ranks.waiters());
  }

  private static Map<Integer, Course> build(Map<Integer, CourseBuilder> courses) {
    Map<Integer, Course> built = new HashMap<>();
    for (Map.Entry<Integer, CourseBuilder> entry : courses.entrySet()) {
      built.put(entry.getKey(), entry.getValue().build());
    }
    return built;
  }
}
