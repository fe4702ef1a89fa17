package org.tinyprof.io.snapshot;

/**
 * Takes what recording cost out of the values of one callpath.
 *
 * <p>Every call loses the same part for its own probe, and a part of its time for the probes of the
 * calls below it. No time falls below zero.
 */
final class CostRemoval {
  private final Series series;
  private final double calls;

  CostRemoval(Series series) {
    this.series = series;
    this.calls = Math.max(1, series.calls());
  }

  /** Takes out of the wall time what the calls' own probes put there, and all of those below. */
  void fromTime(double insideNanos) {
    double inside = insideNanos / calls;
    double kept = kept((double) series.nanos());
    from(RecordedColumn.TIME, inside, kept);
    series.droppedNanos = Math.round(left(series.droppedNanos, series.droppedCalls * inside, kept));
    if (!series.each) {
      fromExtremes(inside, kept);
    }
  }

  /** The same of the CPU time. */
  void fromCpu(double insideNanos) {
    double sum = 0;
    for (int i = 0; i < series.size; i++) {
      sum += Math.max(0, series.at(RecordedColumn.CPU, i));
    }
    from(RecordedColumn.CPU, insideNanos / calls, kept(sum));
  }

  /** Sets a column to a sum that all calls share evenly; nothing if there is nothing to share. */
  void spread(RecordedColumn column, double nanos) {
    for (int i = 0; i < series.size && nanos > 0; i++) {
      series.set(column, i, Math.round(nanos / calls * callsIn(i)));
    }
  }

  private double kept(double sum) {
    return sum == 0 ? 1 : Math.max(0, 1 - series.costBelow / sum);
  }

  private void from(RecordedColumn column, double inside, double kept) {
    for (int i = 0; i < series.size; i++) {
      long value = series.at(column, i);
      if (value != Series.ABSENT) {
        series.set(column, i, Math.round(left(value, callsIn(i) * inside, kept)));
      }
    }
  }

  /** Rounded away from each other, so that the mean stays between them. */
  private void fromExtremes(double inside, double kept) {
    long min = series.at(RecordedColumn.TIME_MIN, 0);
    long max = series.at(RecordedColumn.TIME_MAX, 0);
    if (min != Series.ABSENT) {
      series.set(RecordedColumn.TIME_MIN, 0, (long) left(min, inside, kept));
    }
    if (max != Series.ABSENT) {
      series.set(RecordedColumn.TIME_MAX, 0, (long) Math.ceil(left(max, inside, kept)));
    }
  }

  /** Calls that were entered: those that were only counted have no time, and cost their caller. */
  private double callsIn(int row) {
    return series.each ? Math.max(0, series.at(RecordedColumn.COUNT, row)) : calls;
  }

  private static double left(long value, double inside, double kept) {
    return Math.max(0, value * kept - inside);
  }
}
