package org.tinyprof.io.snapshot;

/**
 * A part of the calls of a callpath of which nobody knows by whom they were made: from one fraction
 * of their number, and of their time, to another. So the parts add up to the whole.
 *
 * @param error standard error of the time's fraction
 */
record CallShare(double callsFrom, double callsTo, double nanosFrom, double nanosTo, double error) {
  static final CallShare WHOLE = new CallShare(0, 1, 0, 1, 0);

  CallShare withError(double of) {
    return of == 0 ? this : new CallShare(callsFrom, callsTo, nanosFrom, nanosTo, of);
  }

  /** This share of a number of calls. */
  long calls(long of) {
    return part(of, callsFrom, callsTo);
  }

  /** How much of a time. */
  long nanos(long of) {
    return part(of, nanosFrom, nanosTo);
  }

  long callsIfAny(long of) {
    return of == Series.ABSENT ? of : calls(of);
  }

  long nanosIfAny(long of) {
    return of == Series.ABSENT ? of : nanos(of);
  }

  double ofCalls() {
    return callsTo - callsFrom;
  }

  double ofNanos() {
    return nanosTo - nanosFrom;
  }

  private static long part(long of, double from, double to) {
    return upTo(of, to) - upTo(of, from);
  }

  private static long upTo(long of, double fraction) {
    return fraction >= 1 ? of : Math.round(of * fraction);
  }
}
