package org.tinyprof.format.trace;

import java.util.Arrays;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.StretchVisitor;

/**
 * Joins stretches of a block that follow each other: one for each callpath and activity, so that a
 * visitor has less to do. Used again and again, because blocks have many of them.
 */
final class JoinedStretches {
  private static final long NONE = -1;

  private final TraceBlock block;
  private final long[] nanos; // by state: twice the place of the callpath, plus 1 if it waits

  JoinedStretches(TraceBlock block) {
    this.block = block;
    this.nanos = new long[2 * block.callpaths()];
    Arrays.fill(nanos, NONE);
  }

  /** Joining fewer stretches is no less work than visiting each. */
  int fewest() {
    return 2 * nanos.length;
  }

  void add(int place, boolean waits, long added) {
    int state = 2 * place + (waits ? 1 : 0);
    nanos[state] = Math.max(0, nanos[state]) + added;
  }

  /** Hands over what was added, one after the other from a moment on, and forgets it. */
  void visit(long from, StretchVisitor visitor) {
    long start = from;
    for (int state = 0; state < nanos.length; state++) {
      if (nanos[state] != NONE) {
        long end = start + nanos[state];
        Activity activity = Activity.ofStep(StateTotals.waits(state));
        visitor.visit(block.callpath(StateTotals.place(state)), start, end, activity);
        start = end;
        nanos[state] = NONE;
      }
    }
  }
}
