package org.tinyprof.format.binary;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Course;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.Extremes;
import org.tinyprof.format.overview.Histogram;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.overview.MessageMatrix;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads the overview of versions 1.0 and 1.1, as far as it says what today's does. */
final class V1Overview {
  private static final int LARGEST_SHIFT = 31;

  private final Schema schema;

  V1Overview(Schema schema) {
    this.schema = schema;
  }

  /** Reads summaries; those of counters, whose sums alone are there, come from elsewhere. */
  Overview readSummaries(Input in, List<Summary> counters) throws MalformedProfileException {
    long lanes = SummariesCodec.unsigned(in);
    for (int i = 0; i < schema.counters().size(); i++) {
      SummariesCodec.unsigned(in);
    }
    List<CallpathOverview> callpaths = new ArrayList<>();
    for (int i = 0; i < schema.callpaths().size(); i++) {
      callpaths.add(readCallpath(in));
    }
    in.end();
    return new Overview(
        lanes, counters, callpaths, MessageMatrix.EMPTY, TimelineSpan.NONE, TimelineGrid.NONE);
  }

  private CallpathOverview readCallpath(Input in) throws MalformedProfileException {
    long lanes = SummariesCodec.unsigned(in);
    long series = SummariesCodec.unsigned(in);
    long open = SummariesCodec.unsigned(in);
    int executions = in.count(Integer.MAX_VALUE, "executions");
    long rows = SummariesCodec.unsigned(in);
    List<MetricOverview> metrics = new ArrayList<>();
    for (MetricDefinition metric : schema.metrics()) {
      metrics.add(
          metric.varying()
              ? new MetricOverview(readSummary(in), readSummary(in), Distribution.NONE)
              : MetricOverview.EMPTY);
    }
    return new CallpathOverview(lanes, series, open, executions, rows, LevelCounts.NONE, metrics);
  }

  private static Summary readSummary(Input in) throws MalformedProfileException {
    long count = SummariesCodec.unsigned(in);
    if (count == 0) {
      return Summary.EMPTY;
    }
    BigDecimal sum = readNumber(in);
    BigDecimal squares = readNumber(in);
    BigDecimal min = readNumber(in);
    BigDecimal max = readNumber(in);
    int minRank = in.count(Integer.MAX_VALUE, "ranks");
    int maxRank = in.count(Integer.MAX_VALUE, "ranks");
    try {
      return new Summary(count, sum, squares, min, max, minRank, maxRank);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static BigDecimal readNumber(Input in) throws MalformedProfileException {
    long scale = in.zigzag();
    return NumberCodec.number(in, scale, in.count("bytes of a number"));
  }

  /** Adds distributions; what follows them was for reports of version 1.1 alone. */
  Overview readDistributions(Input in, Overview summaries) throws IOException {
    List<Histogram> histograms = new ArrayList<>();
    for (int i = 0; i < schema.callpaths().size() * schema.metrics().size(); i++) {
      histograms.add(
          schema.metric(i % schema.metrics().size()).varying()
              ? DistributionsCodec.readHistogram(in, Histogram.MOST_BINS_BEFORE)
              : Histogram.EMPTY);
    }
    Map<Integer, Course> executions = readCourses(in);
    Map<Integer, Course> iterations = readCourses(in);
    int time = schema.metrics().indexOf(MetricDefinition.TIME);
    List<CallpathOverview> callpaths = new ArrayList<>();
    for (int i = 0; i < schema.callpaths().size(); i++) {
      List<MetricOverview> metrics = new ArrayList<>();
      for (int metric = 0; metric < schema.metrics().size(); metric++) {
        MetricOverview known = summaries.callpath(i).metric(metric);
        metrics.add(
            known.with(
                new Distribution(
                    histograms.get(i * schema.metrics().size() + metric),
                    extremes(known.lanes()),
                    metric == time ? executions.getOrDefault(i, Course.EMPTY) : Course.EMPTY,
                    metric == time ? iterations.getOrDefault(i, Course.EMPTY) : Course.EMPTY)));
      }
      callpaths.add(summaries.callpath(i).with(metrics));
    }
    return summaries.with(callpaths);
  }

  private static Extremes extremes(Summary lanes) {
    return lanes.count() == 0
        ? Extremes.NONE
        : new Extremes(
            List.of(new Extremes.LaneTotal(lanes.maxRank(), 0, lanes.max())),
            List.of(new Extremes.LaneTotal(lanes.minRank(), 0, lanes.min())));
  }

  private Map<Integer, Course> readCourses(Input in) throws MalformedProfileException {
    Map<Integer, Course> courses = new HashMap<>();
    for (int left = in.count("courses"); left > 0; left--) {
      int callpath = in.count(schema.callpaths().size() - 1L, "callpaths");
      int shift = in.count(LARGEST_SHIFT, "steps of a course");
      BigDecimal[] sums = new BigDecimal[in.count(Course.MOST_POINTS, "points")];
      long[] counts = new long[sums.length];
      for (int point = 0; point < sums.length; point++) {
        sums[point] = BigDecimal.valueOf(SummariesCodec.unsigned(in));
        counts[point] = SummariesCodec.unsigned(in);
      }
      try {
        courses.put(callpath, new Course(shift, sums, counts));
      } catch (IllegalArgumentException e) {
        throw in.malformed(e.getMessage());
      }
    }
    return courses;
  }
}
