package com.example.closure;

/** Two vertices in one long: where a path starts, and where it ends. */
final class Pair {
  private Pair() {}

  static long of(int from, int to) {
    return (long) from << 32 | to;
  }

  static int from(long pair) {
    return (int) (pair >>> 32);
  }

  static int to(long pair) {
    return (int) pair;
  }
}
