package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.Sampling;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Shape;
import org.tinyprof.format.Slice;

/** The mean time of a callpath over the ranks, execution by execution or iteration by iteration. */
final class Course {
  private final int metric;
  private final boolean byExecution;
  private final List<Double> sums = new ArrayList<>();
  private final List<Integer> counts = new ArrayList<>();

  private Course(int metric, boolean byExecution) {
    this.metric = metric;
    this.byExecution = byExecution;
  }

  /** Each execution's total. */
  static List<Double> executions(Run run, int callpath) throws IOException {
    return read(run, List.of(callpath), true).get(0);
  }

  /** Each iteration of several callpaths, the executions together. */
  static List<List<Double>> iterations(Run run, List<Integer> callpaths) throws IOException {
    return read(run, callpaths, false);
  }

  /** Reads all of them in one go through the files. */
  private static List<List<Double>> read(Run run, List<Integer> callpaths, boolean byExecution)
      throws IOException {
    int metric = run.time();
    Map<Integer, Course> courses = new LinkedHashMap<>();
    callpaths.forEach(callpath -> courses.put(callpath, new Course(metric, byExecution)));
    run.visit(
        Sampling.of(run, courses::containsKey).ranks(),
        courses::containsKey,
        (callpath, lanes, slice) -> courses.get(callpath).add(lanes, slice));
    return courses.values().stream().map(Course::means).toList();
  }

  private List<Double> means() {
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < sums.size(); i++) {
      means.add(counts.get(i) == 0 ? Double.valueOf(0) : sums.get(i) / counts.get(i));
    }
    return means;
  }

  private void add(List<Lane> lanes, Slice slice) {
    Shape shape = slice.shape();
    for (int lane = 0; lane < lanes.size(); lane++) {
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        add(slice, lane, execution);
      }
    }
  }

  private void add(Slice slice, int lane, int execution) {
    Column column = slice.column(metric);
    int start = slice.shape().position(lane, execution);
    double total = 0;
    boolean any = false;
    for (int i = 0; i < slice.shape().iterations(lane, execution); i++) {
      if (column.has(start + i)) {
        any = true;
        total += column.value(start + i);
        if (!byExecution) {
          add(i, (double) column.value(start + i));
        }
      }
    }
    if (byExecution && any) {
      add(execution, total);
    }
  }

  private void add(int position, double nanos) {
    while (sums.size() <= position) {
      sums.add(0.0);
      counts.add(0);
    }
    sums.set(position, sums.get(position) + nanos);
    counts.set(position, counts.get(position) + 1);
  }
}
