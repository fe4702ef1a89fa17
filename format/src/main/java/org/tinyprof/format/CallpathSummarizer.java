package org.tinyprof.format;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Summarises one slice. */
final class CallpathSummarizer {
  private final Tables tables;
  private final List<Lane> lanes;
  private final Slice slice;

  CallpathSummarizer(Tables tables, List<Lane> lanes, Slice slice) {
    this.tables = tables;
    this.lanes = lanes;
    this.slice = slice;
  }

  CallpathSummary summary() {
    Shape shape = slice.shape();
    long ran = 0;
    long series = 0;
    long open = 0;
    int executions = 0;
    for (int lane = 0; lane < shape.lanes(); lane++) {
      int has = shape.executions(lane);
      ran += has > 0 ? 1 : 0;
      executions = Math.max(executions, has);
      for (int execution = 0; execution < has; execution++) {
        series += shape.iterations(lane, execution) > 0 ? 1 : 0;
        open += shape.open(lane, execution) ? 1 : 0;
      }
    }
    List<Summary> perValue = new ArrayList<>();
    List<Summary> perLane = new ArrayList<>();
    for (int metric = 0; metric < tables.metrics().size(); metric++) {
      summarize(metric, perValue, perLane);
    }
    return new CallpathSummary(ran, series, open, executions, shape.size(), perValue, perLane);
  }

  private void summarize(int metric, List<Summary> perValue, List<Summary> perLane) {
    boolean decimal = tables.metric(metric).kind() == MetricKind.DECIMAL;
    Column column = slice.column(metric);
    if (column.present() == 0) {
      perValue.add(Summary.EMPTY);
      perLane.add(Summary.EMPTY);
      return;
    }
    SummaryBuilder perEach = new SummaryBuilder();
    SummaryBuilder totals = new SummaryBuilder();
    long[] values = column.values();
    int end = 0;
    for (int lane = 0; lane < lanes.size(); lane++) {
      int start = end;
      end += column.present(slice.shape().laneStart(lane), slice.shape().laneStart(lane + 1));
      if (end > start) {
        int rank = lanes.get(lane).rank();
        if (decimal) {
          addDecimals(rank, values, start, end, perEach, totals);
        } else {
          addIntegers(rank, values, start, end, perEach, totals);
        }
      }
    }
    perValue.add(perEach.build());
    perLane.add(totals.build());
  }

  private static void addIntegers(
      int rank, long[] values, int start, int end, SummaryBuilder perEach, SummaryBuilder totals) {
    Wide sum = perEach.add(rank, values, start, end);
    if (sum.fitsLong()) {
      totals.add(rank, sum.longValue());
    } else {
      totals.add(rank, sum.value());
    }
  }

  private static void addDecimals(
      int rank, long[] values, int start, int end, SummaryBuilder perEach, SummaryBuilder totals) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = start; i < end; i++) {
      BigDecimal value = BigDecimal.valueOf(Double.longBitsToDouble(values[i]));
      perEach.add(rank, value);
      sum = sum.add(value);
    }
    totals.add(rank, sum);
  }
}
