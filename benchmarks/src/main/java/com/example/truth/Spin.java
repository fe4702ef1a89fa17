package com.example.truth;

/** Work that lasts as long as asked for. */
final class Spin {
  private Spin() {}

  /** Counts until the clock has come so far. */
  static long until(long nanoTime) {
    long turns = 0;
    while (System.nanoTime() < nanoTime) {
      turns++;
    }
    return turns;
  }

  /** A number of steps, none of which can begin before the one before it has ended. */
  static long steps(int count) {
    int x = count;
    for (int i = 0; i < count; i++) {
      x = x * 1_103_515_245 + 12_345;
      x ^= x >>> 7;
    }
    return x;
  }
}
