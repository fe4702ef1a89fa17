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
    SummaryBuilder values = new SummaryBuilder();
    SummaryBuilder totals = new SummaryBuilder();
    for (int lane = 0; lane < lanes.size(); lane++) {
      if (decimal) {
        addDecimals(column, lane, values, totals);
      } else {
        addIntegers(column, lane, values, totals);
      }
    }
    perValue.add(values.build());
    perLane.add(totals.build());
  }

  private void addIntegers(Column column, int lane, SummaryBuilder values, SummaryBuilder totals) {
    int rank = lanes.get(lane).rank();
    long[] ofLane = column.values(slice.shape().laneStart(lane), slice.shape().laneStart(lane + 1));
    if (ofLane.length > 0) {
      Wide sum = values.add(rank, ofLane);
      if (sum.fitsLong()) {
        totals.add(rank, sum.longValue());
      } else {
        totals.add(rank, sum.value());
      }
    }
  }

  private void addDecimals(Column column, int lane, SummaryBuilder values, SummaryBuilder totals) {
    int rank = lanes.get(lane).rank();
    BigDecimal sum = BigDecimal.ZERO;
    boolean any = false;
    for (int i = slice.shape().laneStart(lane); i < slice.shape().laneStart(lane + 1); i++) {
      if (column.has(i)) {
        BigDecimal value = BigDecimal.valueOf(column.decimal(i));
        values.add(rank, value);
        sum = sum.add(value);
        any = true;
      }
    }
    if (any) {
      totals.add(rank, sum);
    }
  }
}
