package org.tinyprof.format.binary;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.overview.MessageMatrix;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The bytes of an overview's summaries: all of it but the distributions. Lanes that estimated a
 * callpath are among those that sampled it: {@link EstimatedCodec} tells them apart.
 */
final class SummariesCodec {
  private static final List<Level> LEVELS = List.of(Level.SAMPLED, Level.COUNTED, Level.OFF);

  private SummariesCodec() {}

  static void write(Output out, Schema schema, Overview overview) {
    out.varint(overview.lanes());
    for (Summary counter : overview.counters()) {
      write(out, counter);
    }
    for (CallpathOverview callpath : overview.callpaths()) {
      out.varint(callpath.lanes());
      out.varint(callpath.series());
      out.varint(callpath.openSeries());
      out.varint(callpath.executions());
      out.varint(callpath.rows());
      writeLevels(out, callpath.levels());
      for (int metric = 0; metric < schema.metrics().size(); metric++) {
        if (schema.metric(metric).varying()) {
          write(out, callpath.metric(metric));
        }
      }
    }
  }

  private static void writeLevels(Output out, LevelCounts levels) {
    out.u8(levels.lanes().isEmpty() ? 0 : 1);
    if (!levels.lanes().isEmpty()) {
      for (Level level : LEVELS) {
        long estimated = level == Level.SAMPLED ? levels.lanes(Level.ESTIMATED) : 0;
        out.varint(levels.lanes(level) + estimated);
      }
    }
  }

  /** The lanes' totals add up to the sum of all values, which is written once. */
  private static void write(Output out, MetricOverview metric) {
    write(out, metric.values());
    if (metric.values().count() > 0) {
      Summary lanes = metric.lanes();
      out.varint(lanes.count());
      writeExtent(out, lanes);
      if (varies(lanes)) {
        NumberCodec.write(out, lanes.squares());
      }
    }
  }

  /** The sums of equal values follow from their number. */
  private static void write(Output out, Summary summary) {
    out.varint(summary.count());
    if (summary.count() > 0) {
      writeExtent(out, summary);
      if (varies(summary)) {
        NumberCodec.write(out, summary.sum());
        NumberCodec.write(out, summary.squares());
      }
    }
  }

  private static void writeExtent(Output out, Summary summary) {
    NumberCodec.write(out, summary.min());
    NumberCodec.write(out, summary.max().subtract(summary.min()));
    out.varint(summary.minRank());
    if (varies(summary)) {
      out.varint(summary.maxRank());
    }
  }

  private static boolean varies(Summary summary) {
    return summary.min().compareTo(summary.max()) != 0;
  }

  static Overview read(Input in, Schema schema) throws MalformedProfileException {
    return read(in, schema, schema.callpaths().size());
  }

  /** Reads those of so many callpaths; of the schema, metrics and counters matter. */
  static Overview read(Input in, Schema schema, int count) throws MalformedProfileException {
    long lanes = unsigned(in);
    List<Summary> counters = new ArrayList<>();
    for (int i = 0; i < schema.counters().size(); i++) {
      counters.add(readSummary(in, Summary.EMPTY));
    }
    List<CallpathOverview> callpaths = new ArrayList<>();
    List<MetricOverview> before =
        Collections.nCopies(schema.metrics().size(), MetricOverview.EMPTY);
    for (int i = 0; i < count; i++) {
      callpaths.add(readCallpath(in, schema, before));
      before = callpaths.get(i).metrics();
    }
    return new Overview(
        lanes, counters, callpaths, MessageMatrix.EMPTY, TimelineSpan.NONE, TimelineGrid.NONE);
  }

  private static CallpathOverview readCallpath(Input in, Schema schema, List<MetricOverview> before)
      throws MalformedProfileException {
    long lanes = unsigned(in);
    long series = unsigned(in);
    long open = unsigned(in);
    int executions = in.count(Integer.MAX_VALUE, "executions");
    long rows = unsigned(in);
    LevelCounts levels = readLevels(in);
    List<MetricOverview> metrics = new ArrayList<>();
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      metrics.add(
          schema.metric(metric).varying()
              ? readMetric(in, before.get(metric))
              : MetricOverview.EMPTY);
    }
    return new CallpathOverview(lanes, series, open, executions, rows, levels, metrics);
  }

  private static LevelCounts readLevels(Input in) throws MalformedProfileException {
    if (in.u8() == 0) {
      return LevelCounts.NONE;
    }
    Map<Level, Long> lanes = new EnumMap<>(Level.class);
    for (Level level : LEVELS) {
      long count = unsigned(in);
      if (count > 0) {
        lanes.put(level, count);
      }
    }
    return new LevelCounts(lanes);
  }

  static long unsigned(Input in) throws MalformedProfileException {
    long value = in.varint();
    if (value < 0) {
      throw in.malformed("impossible count " + Long.toUnsignedString(value));
    }
    return value;
  }

  /**
   * @param before that of the callpath before, of which equal values are kept once: callpaths of
   *     one loop have the same calls
   */
  private static MetricOverview readMetric(Input in, MetricOverview before)
      throws MalformedProfileException {
    Summary values = readSummary(in, before.values());
    if (values.count() == 0) {
      return MetricOverview.EMPTY;
    }
    Extent extent = readExtent(in, unsigned(in));
    if (extent.isThatOf(values)) { // most callpaths of one rank
      return extent.isThatOf(before.values()) && extent.isThatOf(before.lanes())
          ? before
          : new MetricOverview(values, values, Distribution.NONE);
    }
    BigDecimal squares = extent.varies() ? NumberCodec.read(in) : extent.squares();
    Summary lanes = extent.summary(in, values.sum(), squares);
    boolean single = lanes.equals(values); // one value per lane: most callpaths, so kept once
    return new MetricOverview(values, single ? values : lanes, Distribution.NONE);
  }

  private static Summary readSummary(Input in, Summary before) throws MalformedProfileException {
    long count = unsigned(in);
    if (count == 0) {
      return Summary.EMPTY;
    }
    Extent extent = readExtent(in, count);
    if (extent.isThatOf(before)) {
      return before;
    }
    BigDecimal sum = extent.varies() ? NumberCodec.read(in) : extent.sum();
    BigDecimal squares = extent.varies() ? NumberCodec.read(in) : extent.squares();
    return extent.summary(in, sum, squares);
  }

  private static Extent readExtent(Input in, long count) throws MalformedProfileException {
    BigDecimal min = NumberCodec.read(in);
    BigDecimal range = NumberCodec.read(in);
    int minRank = in.count(Integer.MAX_VALUE, "ranks");
    int maxRank = range.signum() == 0 ? minRank : in.count(Integer.MAX_VALUE, "ranks");
    return new Extent(count, min, range.signum() == 0 ? min : min.add(range), minRank, maxRank);
  }

  private record Extent(long count, BigDecimal min, BigDecimal max, int minRank, int maxRank) {
    boolean varies() {
      return min.compareTo(max) != 0;
    }

    /** Whether both are of as many equal values, so that all else is equal too. */
    boolean isThatOf(Summary values) {
      return count == values.count()
          && !varies()
          && min.compareTo(values.min()) == 0
          && min.compareTo(values.max()) == 0
          && minRank == values.minRank()
          && maxRank == values.maxRank();
    }

    BigDecimal sum() {
      return min.multiply(BigDecimal.valueOf(count));
    }

    BigDecimal squares() {
      return sum().multiply(min);
    }

    Summary summary(Input in, BigDecimal sum, BigDecimal squares) throws MalformedProfileException {
      try {
        return new Summary(count, sum, squares, min, max, minRank, maxRank);
      } catch (IllegalArgumentException e) {
        throw in.malformed(e.getMessage());
      }
    }
  }
}
