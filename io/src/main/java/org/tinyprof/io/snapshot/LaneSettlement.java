package org.tinyprof.io.snapshot;

import java.util.Collection;
import org.tinyprof.runtime.event.Demotion;

/**
 * Settles the times of one lane, after probe costs were taken out: {@link TimeReconciliation} for
 * each of its executions.
 *
 * <p>An event that never goes down for the budget (main, MPI, hand-written and exact ones) keeps
 * its time, unless its time is an estimate.
 *
 * <p>The least and the greatest call hold no time back: of a callpath that was called once they are
 * its time, and as uncertain. If the mean call was between them, they are widened so that it still
 * is. The mean of an estimate may be outside, because untimed calls are in it. It stays there: in a
 * short execution one timed call stands for 32 calls of this execution and of its neighbours, and a
 * limit would make the sum over executions too small.
 *
 * <p>The result of an execution depends on its compensated values alone. An execution that has
 * ended is therefore settled in the same way by each later snapshot that finds the same costs.
 */
final class LaneSettlement {
  private static final double ERRORS = 3; // a callpath that moved further says so
  private static final double UNKNOWN = 100; // times what is below: gives way before the others do

  private final RecordedLane lane;
  private final Series[] series; // parents before children, of all executions
  private final int[] parents; // places in series
  private final long[] nanos;
  private final double[] errors;
  private final boolean[] fixed;

  LaneSettlement(RecordedLane lane, Collection<Series> series) {
    this.lane = lane;
    this.series = series.toArray(new Series[0]);
    parents = new int[this.series.length];
    nanos = new long[this.series.length];
    errors = new double[this.series.length];
    fixed = new boolean[this.series.length];
  }

  void settle(CallpathTable callpaths) {
    for (int i = 0; i < series.length; i++) {
      Series each = series[i];
      each.place = i;
      Series above = lane.known(callpaths.outer(each.callpath), each.execution);
      parents[i] = above == null ? CallpathTable.NO_PARENT : above.place;
      nanos[i] = each.nanos();
      boolean kept = callpaths.spec(each.callpath).demotion() == Demotion.NEVER;
      fixed[i] = kept && !each.isEstimate();
    }
    setErrors();
    long[] settled = TimeReconciliation.settle(parents, nanos, errors, fixed);
    for (int i = 0; i < series.length; i++) {
      if (settled[i] != nanos[i]) {
        new TimeChange(series[i]).to(settled[i]);
        if (Math.abs(settled[i] - nanos[i]) > ERRORS * errors[i]) {
          series[i].set(RecordedColumn.TIME_MOVED, 0, Math.abs(settled[i] - nanos[i]));
        }
      }
    }
  }

  /** Nothing is known of calls of which none was timed: they take the time of those below. */
  private void setErrors() {
    long[] below = new long[series.length];
    for (int i = series.length - 1; i >= 0; i--) {
      double unknown = series[i].isUntimed() ? UNKNOWN * below[i] : 0;
      errors[i] = Math.max(error(series[i]), unknown);
      if (parents[i] != CallpathTable.NO_PARENT) {
        below[parents[i]] += Math.max(nanos[i], below[i]);
      }
    }
  }

  /** The standard error of a time, at least a nanosecond a call. */
  private static double error(Series series) {
    double stated = Math.sqrt(series.variance() + series.costError * series.costError);
    return Math.max(stated, Math.max(1, (double) series.calls()));
  }
}
