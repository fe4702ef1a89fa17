package org.tinyprof.format.column;

/**
 * Divides longs that are most often small: where both fit, as ints, because C1, which compiles all
 * code of short jobs, has the JVM called for every division of a long.
 */
final class Division {
  private Division() {}

  static long quotient(long dividend, long divisor) {
    return fit(dividend, divisor) ? (int) dividend / (int) divisor : dividend / divisor;
  }

  static long remainder(long dividend, long divisor) {
    return fit(dividend, divisor) ? (int) dividend % (int) divisor : dividend % divisor;
  }

  /** All ints but the lowest, whose negation overflows. */
  private static boolean fit(long dividend, long divisor) {
    return (int) dividend == dividend && (int) divisor == divisor && dividend != Integer.MIN_VALUE;
  }
}
