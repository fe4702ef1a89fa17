package org.tinyprof.analysis.replay;

/**
 * Moves calls to later moments so that none ends before what it waited for began: clocks of hosts
 * may disagree. Later calls of the location keep their distances but for a hundredth, by which the
 * move is taken back: the forward half of the controlled logical clock (Becker and others, Parallel
 * Computing 35, 2009).
 */
final class ClockBends {
  private static final long TAKEN_BACK = 100; // one part of the time that passes

  private final CallTrace trace;
  private final long[] moved; // by location
  private long most;
  private long calls;

  ClockBends(CallTrace trace) {
    this.trace = trace;
    this.moved = new long[trace.locations()];
  }

  /** A call begins: it is moved as those before. */
  void begin(int location, long row) {
    if (moved[location] > 0) {
      boolean isFirst = row == trace.first[location];
      long before = isFirst ? trace.from() : trace.exit(row - 1) - moved[location];
      long passed = Math.max(0, trace.enter(row) - before);
      moved[location] = Math.max(0, moved[location] - passed / TAKEN_BACK);
      trace.calls.set(row, CallTrace.ENTER, trace.enter(row) + moved[location]);
      trace.calls.set(row, CallTrace.EXIT, trace.exit(row) + moved[location]);
    }
  }

  /** A call ends, and what it waited for began at a moment. */
  void end(int location, long row, long began) {
    long early = began - trace.exit(row);
    if (early > 0 && trace.severalClocks) {
      trace.calls.set(row, CallTrace.EXIT, began);
      moved[location] += early;
      most = Math.max(most, moved[location]);
      calls++;
    }
  }

  /** By how much a call was moved at most. */
  long mostNanos() {
    return most;
  }

  /** How many calls ended before what they waited for began. */
  long calls() {
    return calls;
  }
}
