package org.tinyprof.analysis.replay;

/**
 * Finds what made locations wait: the extra work of the one that came too late, since it was
 * synchronised last with the one that waited; and what it waited for itself in that time, whose
 * cost is passed on. So the costs of all work, and what has no cause here, are all the waiting.
 *
 * <p>It goes back from the last wait, so that a wait has all its cost before it passes it on.
 */
final class DelayCosts {
  /** A location that was not synchronised with another for more calls than this gets no cause. */
  private static final int MOST_CALLS = 1 << 14;

  private static final int OTHERS = -CallTrace.NOT_KNOWN; // places before the callpaths

  private final CallTrace trace;
  private final LongRows waits;
  private final LastSynchronisation last;
  private final CostSums sums;
  private final double[] extra; // by callpath: how much more the late location did
  private final int[] touched;
  private final boolean[] isTouched;
  private int touchedCount;

  private DelayCosts(Replay replay, CostSums sums) {
    trace = replay.trace;
    waits = replay.waits;
    this.sums = sums;
    last = new LastSynchronisation(trace, MOST_CALLS);
    extra = new double[trace.callpaths + OTHERS];
    touched = new int[extra.length];
    isTouched = new boolean[extra.length];
  }

  static CostSums of(Replay replay) {
    CostSums sums = new CostSums();
    DelayCosts costs = new DelayCosts(replay, sums);
    for (long wait = replay.waits.size() - 1; wait >= 0; wait--) {
      costs.share(wait);
    }
    return sums;
  }

  private void share(long wait) {
    long waited = waits.at(wait, Replay.WAITED);
    long cause = waits.at(wait, Replay.CAUSE);
    double length = waits.at(wait, Replay.LENGTH);
    double charge = Double.longBitsToDouble(waits.at(wait, Replay.CHARGE));
    int location = CallTrace.location(waited);
    int late = CallTrace.location(cause);
    boolean atStart = waits.at(wait, Replay.KIND) == WaitState.INIT.code();
    sums.waited(late, location, length);
    if (!last.find(location, CallTrace.place(waited), late, CallTrace.place(cause))) {
      sums.withoutCause(length + charge);
      return;
    }
    add(late, last.other() + 1, CallTrace.place(cause), 1);
    add(location, last.own() + 1, CallTrace.place(waited), -1);
    double delay = 0;
    for (int i = 0; i < touchedCount; i++) {
      delay += Math.max(0, extra[touched[i]]);
    }
    double waiting = waiting(late, last.other() + 1, CallTrace.place(cause));
    double all = delay + waiting;
    if (all > 0) {
      for (int i = 0; i < touchedCount; i++) {
        double part = Math.max(0, extra[touched[i]]) / all;
        sums.cost(late, touched[i] - OTHERS, part * length, part * charge, atStart);
      }
      charge(late, last.other() + 1, CallTrace.place(cause), (length + charge) / all, wait);
      sums.passedOn((length + charge) * waiting / all);
    } else {
      sums.withoutCause(length + charge);
    }
    clear();
  }

  private void clear() {
    for (int i = 0; i < touchedCount; i++) {
      extra[touched[i]] = 0;
      isTouched[touched[i]] = false;
    }
    touchedCount = 0;
  }

  /** Adds what a location did from a call on until another begins, its waits left out. */
  private void add(int location, int from, int until, int sign) {
    for (long row = trace.first[location] + from; ; row++) {
      for (long work = trace.firstWork(row); work < trace.afterWork(row); work++) {
        add(trace.workCallpath(work), sign * trace.workNanos(work));
      }
      if (row == trace.first[location] + until) {
        return;
      }
      if (trace.isCounted(row)) {
        boolean unknown = trace.isUnknown(row);
        long spent = trace.exit(row) - trace.enter(row);
        long left = Math.max(0, spent - (sign > 0 ? waitNanos(row) : 0));
        add(unknown ? CallTrace.NOT_KNOWN : trace.callpath(row), sign * left);
      }
    }
  }

  private void add(int callpath, long nanos) {
    int place = callpath + OTHERS;
    if (!isTouched[place]) {
      isTouched[place] = true;
      touched[touchedCount++] = place;
    }
    extra[place] += nanos;
  }

  private long waitNanos(long row) {
    long wait = trace.calls.at(row, CallTrace.WAIT);
    return wait == 0 ? 0 : waits.at(wait - 1, Replay.LENGTH);
  }

  private double waiting(int location, int from, int until) {
    double sum = 0;
    for (long row = trace.first[location] + from; row < trace.first[location] + until; row++) {
      sum += waitNanos(row);
    }
    return sum;
  }

  /**
   * Charges the waits of the late location; one that was gone through already cannot pass it on.
   */
  private void charge(int location, int from, int until, double scale, long before) {
    for (long row = trace.first[location] + from; row < trace.first[location] + until; row++) {
      long wait = trace.calls.at(row, CallTrace.WAIT) - 1;
      if (wait >= before) {
        sums.withoutCause(scale * waitNanos(row));
      } else if (wait >= 0) {
        double known = Double.longBitsToDouble(waits.at(wait, Replay.CHARGE));
        double more = known + scale * waits.at(wait, Replay.LENGTH);
        waits.set(wait, Replay.CHARGE, Double.doubleToRawLongBits(more));
      }
    }
  }
}
