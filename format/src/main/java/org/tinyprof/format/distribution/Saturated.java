package org.tinyprof.format.distribution;

/** Sums of times, which stop at the largest number instead of turning negative. */
final class Saturated {
  private Saturated() {}

  static long sum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
