package org.tinyprof.format.binary;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Course;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.Extremes;
import org.tinyprof.format.overview.Histogram;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of an overview's distributions: one for each varying metric that has values. */
final class DistributionsCodec {
  private DistributionsCodec() {}

  static void write(Output out, Schema schema, Overview overview, CourseCodec courses) {
    for (CallpathOverview callpath : overview.callpaths()) {
      for (int metric = 0; metric < schema.metrics().size(); metric++) {
        if (schema.metric(metric).varying() && callpath.metric(metric).values().count() > 0) {
          write(out, callpath.metric(metric), courses);
        }
      }
    }
  }

  private static void write(Output out, MetricOverview metric, CourseCodec courses) {
    Distribution distribution = metric.distribution();
    if (courses == CourseCodec.EXACT && isWrittenAsOne(out, metric)) {
      return;
    }
    if (!isLeftOut(metric, courses)) {
      write(out, distribution.histogram());
      write(out, distribution.extremes().largest(), first(metric.lanes().max(), courses));
      write(out, distribution.extremes().smallest(), first(metric.lanes().min(), courses));
    }
    courses.write(out, distribution.executions());
    courses.write(out, distribution.iterations());
  }

  /**
   * In a message, of one value in all, writes where it was found: what is rare is often so. All
   * else follows from the summary.
   */
  private static boolean isWrittenAsOne(Output out, MetricOverview metric) {
    Distribution distribution = metric.distribution();
    boolean one =
        metric.values().count() == 1
            && distribution.extremes().largest().size() == 1
            && distribution.executions().points() > 0
            && distribution.executions().shift() == 0
            && distribution.iterations().shift() == 0;
    out.varint(one ? distribution.executions().points() : 0);
    if (one) {
      out.varint(distribution.iterations().points());
      out.varint(distribution.extremes().largest().get(0).thread());
    }
    return one;
  }

  private static Distribution readOne(Input in, MetricOverview metric, int executions)
      throws MalformedProfileException {
    int iterations = in.count(Course.MOST_POINTS, "points");
    int thread = in.count(Integer.MAX_VALUE, "threads");
    if (metric.values().count() != 1) {
      throw in.malformed("one value of " + metric.values().count());
    }
    return Distribution.ofOne(
        metric.values().minRank(), thread, metric.values().min(), executions, iterations);
  }

  /** Whether an index says nothing of lanes because their totals are all the same. */
  private static boolean isLeftOut(MetricOverview metric, CourseCodec courses) {
    return courses == CourseCodec.DRAWN
        && metric.lanes().min().compareTo(metric.lanes().max()) == 0;
  }

  /** The number from which the first total is counted: an index has it among the summaries. */
  private static BigDecimal first(BigDecimal ofSummary, CourseCodec courses) {
    return courses == CourseCodec.DRAWN ? ofSummary : BigDecimal.ZERO;
  }

  private static void write(Output out, Histogram histogram) {
    out.varint(histogram.bins());
    if (histogram.bins() > 0) {
      out.zigzag(histogram.exponent());
      out.zigzag(histogram.firstBin());
      int empty = 0;
      for (int bin = 0; bin < histogram.bins(); bin++) {
        if (histogram.count(bin) == 0) {
          empty++;
        } else {
          out.varint(empty);
          out.varint(histogram.count(bin));
          empty = 0;
        }
      }
    }
  }

  private static void write(Output out, List<Extremes.LaneTotal> lanes, BigDecimal first) {
    out.varint(lanes.size());
    BigDecimal before = first;
    for (Extremes.LaneTotal lane : lanes) {
      out.varint((long) lane.rank() << 1 | (lane.thread() == 0 ? 0 : 1));
      if (lane.thread() != 0) {
        out.varint(lane.thread());
      }
      NumberCodec.write(out, lane.total().subtract(before));
      before = lane.total();
    }
  }

  /** Adds distributions to an overview of summaries. */
  static Overview read(Input in, Schema schema, Overview summaries, CourseCodec courses)
      throws MalformedProfileException {
    List<CallpathOverview> callpaths = new ArrayList<>();
    for (CallpathOverview callpath : summaries.callpaths()) {
      List<MetricOverview> metrics = new ArrayList<>();
      for (int metric = 0; metric < schema.metrics().size(); metric++) {
        MetricOverview known = callpath.metric(metric);
        metrics.add(known.values().count() == 0 ? known : known.with(read(in, known, courses)));
      }
      callpaths.add(callpath.with(metrics));
    }
    return summaries.with(callpaths);
  }

  private static Distribution read(Input in, MetricOverview metric, CourseCodec courses)
      throws MalformedProfileException {
    int one = courses == CourseCodec.EXACT ? in.count(Course.MOST_POINTS, "points") : 0;
    if (one > 0) {
      return readOne(in, metric, one);
    }
    Histogram histogram = Histogram.EMPTY;
    Extremes extremes = Extremes.NONE;
    if (!isLeftOut(metric, courses)) {
      histogram = readHistogram(in);
      List<Extremes.LaneTotal> largest = readLanes(in, first(metric.lanes().max(), courses));
      extremes = new Extremes(largest, readLanes(in, first(metric.lanes().min(), courses)));
    }
    return new Distribution(histogram, extremes, courses.read(in), courses.read(in));
  }

  private static Histogram readHistogram(Input in) throws MalformedProfileException {
    int bins = in.count(Histogram.MOST_BINS, "bins");
    if (bins == 0) {
      return Histogram.EMPTY;
    }
    long exponent = in.zigzag();
    if (Math.abs(exponent) > 2 * Double.MAX_EXPONENT) {
      throw in.malformed("impossible width of bins 2^" + exponent);
    }
    long first = in.zigzag();
    long[] counts = new long[bins];
    for (int bin = 0; bin < bins; bin++) {
      bin += in.count(bins - 1L - bin, "empty bins");
      counts[bin] = in.varint();
    }
    try {
      return new Histogram((int) exponent, first, counts);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static List<Extremes.LaneTotal> readLanes(Input in, BigDecimal first)
      throws MalformedProfileException {
    List<Extremes.LaneTotal> lanes = new ArrayList<>();
    BigDecimal total = first;
    for (int left = in.count(Extremes.MOST, "lanes"); left > 0; left--) {
      long head = in.varint();
      if (head < 0 || head >> 1 > Integer.MAX_VALUE) {
        throw in.malformed("impossible rank " + (head >>> 1));
      }
      int thread = (head & 1) == 0 ? 0 : in.count(Integer.MAX_VALUE, "threads");
      total = total.add(NumberCodec.read(in));
      lanes.add(new Extremes.LaneTotal((int) (head >> 1), thread, total));
    }
    return lanes;
  }
}
