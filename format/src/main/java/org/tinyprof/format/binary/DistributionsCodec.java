package org.tinyprof.format.binary;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Schema;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.Extremes;
import org.tinyprof.format.overview.Histogram;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The bytes of an overview's distributions: one for each varying metric that has values. */
final class DistributionsCodec {
  private DistributionsCodec() {}

  static void write(Output out, Schema schema, Overview overview, CourseCodec courses) {
    for (CallpathOverview callpath : overview.callpaths()) {
      for (int metric = 0; metric < schema.metrics().size(); metric++) {
        if (schema.metric(metric).varying() && callpath.metric(metric).values().count() > 0) {
          write(out, callpath.metric(metric).distribution(), courses);
        }
      }
    }
  }

  private static void write(Output out, Distribution distribution, CourseCodec courses) {
    write(out, distribution.histogram());
    write(out, distribution.extremes());
    courses.write(out, distribution.executions());
    courses.write(out, distribution.iterations());
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

  private static void write(Output out, Extremes extremes) {
    write(out, extremes.largest());
    write(out, extremes.smallest());
  }

  private static void write(Output out, List<Extremes.LaneTotal> lanes) {
    out.varint(lanes.size());
    BigDecimal before = BigDecimal.ZERO;
    for (Extremes.LaneTotal lane : lanes) {
      out.varint(lane.rank());
      out.varint(lane.thread());
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
        metrics.add(known.values().count() == 0 ? known : known.with(read(in, courses)));
      }
      callpaths.add(callpath.with(metrics));
    }
    return new Overview(summaries.lanes(), summaries.counters(), callpaths);
  }

  private static Distribution read(Input in, CourseCodec courses) throws MalformedProfileException {
    Histogram histogram = readHistogram(in, Histogram.MOST_BINS);
    Extremes extremes = readExtremes(in);
    return new Distribution(histogram, extremes, courses.read(in), courses.read(in));
  }

  static Histogram readHistogram(Input in, int mostBins) throws MalformedProfileException {
    int bins = in.count(mostBins, "bins");
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

  private static Extremes readExtremes(Input in) throws MalformedProfileException {
    List<Extremes.LaneTotal> largest = readLanes(in);
    return new Extremes(largest, readLanes(in));
  }

  private static List<Extremes.LaneTotal> readLanes(Input in) throws MalformedProfileException {
    List<Extremes.LaneTotal> lanes = new ArrayList<>();
    BigDecimal total = BigDecimal.ZERO;
    for (int left = in.count(Extremes.MOST, "lanes"); left > 0; left--) {
      int rank = in.count(Integer.MAX_VALUE, "ranks");
      int thread = in.count(Integer.MAX_VALUE, "threads");
      total = total.add(NumberCodec.read(in));
      lanes.add(new Extremes.LaneTotal(rank, thread, total));
    }
    return lanes;
  }
}
