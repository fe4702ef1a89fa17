package org.tinyprof.io.snapshot;

/** Changes the time of a callpath, and everything that must agree with it. */
final class TimeChange {
  private final Series series;
  private final long recorded;

  TimeChange(Series series) {
    this.series = series;
    this.recorded = series.nanos();
  }

  /** Sets the time. How far it moves becomes part of its error. */
  void to(long nanos) {
    scale(nanos);
    widen(nanos);
    double moved = (double) (nanos - recorded);
    double error = Math.sqrt(series.costError * series.costError + moved * moved);
    if (error > Compensation.SMALL * nanos) {
      new CostRemoval(series).spread(RecordedColumn.TIME_ERR_COST, error);
    }
  }

  /**
   * Iterations share the change by their time, evenly if they had none. With the dropped calls,
   * which come last, they add up to the total.
   */
  private void scale(long nanos) {
    double sum = 0;
    long given = 0;
    for (int i = 0; i < series.size; i++) {
      sum += Math.max(0, series.at(RecordedColumn.TIME, i));
      double share = recorded == 0 ? (i + 1.0) / series.size : sum / recorded;
      long upToHere = share < 1 ? Math.min(nanos, Math.round(nanos * share)) : nanos;
      series.set(RecordedColumn.TIME, i, upToHere - given);
      given = upToHere;
    }
    series.droppedNanos = nanos - given;
  }

  /** Keeps the mean call between the least and the greatest, if it was. */
  private void widen(long nanos) {
    long calls = series.calls();
    long min = series.at(RecordedColumn.TIME_MIN, 0);
    long max = series.at(RecordedColumn.TIME_MAX, 0);
    boolean known = min != Series.ABSENT && calls > 0;
    if (known && (double) calls * min <= recorded && recorded <= (double) calls * max) {
      series.set(RecordedColumn.TIME_MIN, 0, Math.min(min, nanos / calls));
      series.set(RecordedColumn.TIME_MAX, 0, Math.max(max, (nanos + calls - 1) / calls));
    }
  }
}
