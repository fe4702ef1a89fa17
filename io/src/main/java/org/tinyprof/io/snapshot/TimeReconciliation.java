package org.tinyprof.io.snapshot;

import java.util.Arrays;

/**
 * Makes the times of callpaths agree: the settled times are the nearest ones of which no callpath
 * has less than its children together.
 *
 * <p>Nearest means the least sum of squares, each change divided by the error of its callpath. The
 * answer is exact but for the rounding to whole nanoseconds, which takes less than one from each
 * callpath that moves, and it depends on the values alone.
 *
 * <p>A callpath is <em>full</em> if its children take all its time. Its children then give up time
 * at one price, each its squared error times the price, and the callpath grows against its own
 * error. Were it known which callpaths are full, a pass up and a pass down the tree would give all
 * times. Fullness is found by such passes: a callpath that has less than its children becomes full.
 * None ever stops being full, because one more full callpath only raises the prices of the others.
 * (In terms of optimisation: the dual problem is a linear complementarity problem with an M-matrix,
 * which Chandrasekaran's method solves.) Most trees take a few passes; each is linear in the number
 * of callpaths.
 */
final class TimeReconciliation {
  static final double NOISE = 1.0 / 1024; // ns, of arithmetic: a whole number stays whole

  private final int[] parents;
  private final long[] nanos;
  private final double[] variances; // zero: does not move
  private final boolean[] full;
  private final double[] prices; // that the children of a callpath pay
  private final double[] childNanos; // of the children together, at price zero
  private final double[] childSlopes; // what the children together give up at price one
  private final double[] times;

  private TimeReconciliation(int[] parents, long[] nanos, double[] variances) {
    this.parents = parents;
    this.nanos = nanos;
    this.variances = variances;
    full = new boolean[nanos.length];
    prices = new double[nanos.length];
    childNanos = new double[nanos.length];
    childSlopes = new double[nanos.length];
    times = new double[nanos.length];
  }

  /**
   * The settled times. Fixed callpaths keep theirs; only if fixed ones contradict each other, they
   * move first, as if there were no others.
   *
   * @param parents index of each callpath's parent, smaller than its own, or {@link
   *     CallpathTable#NO_PARENT}
   * @param nanos the times, none negative
   * @param errors their standard errors, all greater than zero
   */
  static long[] settle(int[] parents, long[] nanos, double[] errors, boolean[] fixed) {
    double[] variances = new double[errors.length];
    for (int i = 0; i < errors.length; i++) {
      variances[i] = errors[i] * errors[i];
    }
    long[] agreed = new TimeReconciliation(fixedParents(parents, fixed), nanos, variances).solve();
    for (int i = 0; i < errors.length; i++) {
      variances[i] = fixed[i] ? 0 : variances[i];
    }
    return new TimeReconciliation(parents, agreed, variances).solve();
  }

  /** The tree of the fixed callpaths alone; the others stand in it without relatives. */
  private static int[] fixedParents(int[] parents, boolean[] fixed) {
    int[] nearest = new int[parents.length]; // fixed callpath above
    int[] among = new int[parents.length];
    for (int i = 0; i < parents.length; i++) {
      int parent = parents[i];
      boolean known = parent == CallpathTable.NO_PARENT || fixed[parent];
      nearest[i] = known ? parent : nearest[parent];
      among[i] = fixed[i] ? nearest[i] : CallpathTable.NO_PARENT;
    }
    return among;
  }

  private long[] solve() {
    do {
      passUp();
    } while (passDown());
    return wholeNanos();
  }

  /** Adds up the children of each callpath, and finds callpaths that their children pass. */
  private void passUp() {
    Arrays.fill(childNanos, 0);
    Arrays.fill(childSlopes, 0);
    for (int i = nanos.length - 1; i >= 0; i--) {
      full[i] |= childNanos[i] > nanos[i];
      int parent = parents[i];
      if (parent != CallpathTable.NO_PARENT) {
        childNanos[parent] += time(i, 0);
        childSlopes[parent] += slope(i);
      }
    }
  }

  /** Sets times and prices; returns whether a callpath lost so much that it became full. */
  private boolean passDown() {
    boolean more = false;
    for (int i = 0; i < nanos.length; i++) {
      double price = parents[i] == CallpathTable.NO_PARENT ? 0 : prices[parents[i]];
      times[i] = time(i, price);
      if (!full[i] && childNanos[i] > times[i]) {
        full[i] = true;
        times[i] = time(i, price);
        more = true;
      }
      boolean pays = full[i] && childSlopes[i] > 0;
      prices[i] = pays ? Math.max(0, (childNanos[i] - times[i]) / childSlopes[i]) : 0;
    }
    return more;
  }

  /** The time of a callpath that pays a price. */
  private double time(int i, double price) {
    double start = nanos[i];
    if (full[i] && variances[i] > 0) {
      start = childNanos[i] - (childNanos[i] - nanos[i]) * childShare(i);
    }
    return start - slope(i) * price;
  }

  /** What a callpath gives up at price one. */
  private double slope(int i) {
    return full[i] && variances[i] > 0 ? variances[i] * childShare(i) : variances[i];
  }

  /** Which part of a contradiction the children of a full callpath take; the rest is its own. */
  private double childShare(int i) {
    return childSlopes[i] / (variances[i] + childSlopes[i]);
  }

  /**
   * The times as whole numbers that agree. Rounding down keeps sums below their parents; what
   * arithmetic leaves above them, the first children that can lose it do.
   */
  private long[] wholeNanos() {
    long[] settled = new long[nanos.length];
    long[] least = new long[nanos.length]; // of the fixed callpaths below
    long[] sums = new long[nanos.length]; // of the children
    for (int i = nanos.length - 1; i >= 0; i--) {
      least[i] = variances[i] == 0 ? nanos[i] : least[i];
      boolean stays = times[i] == nanos[i];
      settled[i] = Math.max(least[i], stays ? nanos[i] : (long) Math.floor(times[i] + NOISE));
      if (parents[i] != CallpathTable.NO_PARENT) {
        least[parents[i]] += least[i];
        sums[parents[i]] += settled[i];
      }
    }
    for (int i = 0; i < nanos.length; i++) {
      int parent = parents[i];
      if (parent != CallpathTable.NO_PARENT && sums[parent] > settled[parent]) {
        long cut = Math.min(sums[parent] - settled[parent], settled[i] - least[i]);
        settled[i] -= cut;
        sums[parent] -= cut;
      }
    }
    return settled;
  }
}
