package org.tinyprof.format.distribution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.Tables;

/** What of a run's distributions an index keeps: all that an overview shows and no more. */
public final class Essentials {
  /** Courses of iterations that are kept, of the least steady callpaths. */
  public static final int COURSES = 5;

  private Essentials() {}

  /**
   * Leaves out histograms of lanes that are all alike, courses of a single point, and those of
   * iterations but for the least steady.
   */
  public static Distributions of(Tables tables, Overview overview) {
    Distributions all = overview.distributions();
    List<Histogram> histograms = new ArrayList<>(all.histograms().size());
    for (Histogram histogram : all.histograms()) {
      histograms.add(histogram.bins() > 1 ? histogram : Histogram.EMPTY);
    }
    Map<Integer, Course> executions = new TreeMap<>();
    for (Map.Entry<Integer, Course> entry : all.executions().entrySet()) {
      if (entry.getValue().points() > 1) {
        executions.put(entry.getKey(), entry.getValue());
      }
    }
    Map<Integer, Course> iterations = new TreeMap<>();
    for (int callpath : Steadiness.least(tables, overview.summaries(), COURSES)) {
      Course course = all.iterations().get(callpath);
      if (course != null && course.points() > 1) {
        iterations.put(callpath, course);
      }
    }
    return new Distributions(histograms, executions, iterations, all.ranks(), all.waiters());
  }
}
