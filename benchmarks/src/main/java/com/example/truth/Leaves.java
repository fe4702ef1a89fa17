package com.example.truth;

/** Loops over methods of a few instructions, which the JIT inlines. */
final class Leaves {
  private static final int CALLS = 100_000;

  private int state = 1;

  private Leaves() {}

  static void run(Truth truth, long nanos) {
    Leaves leaves = new Leaves();
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      truth.time("Leaves.thrice", leaves::thrice);
      truth.time("Leaves.once", leaves::once);
    }
  }

  private long thrice() {
    int x = state;
    for (int i = 0; i < 3 * CALLS; i++) {
      x = shift(x);
    }
    state = x;
    return x;
  }

  private long once() {
    int x = state;
    for (int i = 0; i < CALLS; i++) {
      x = multiply(shift(x));
    }
    state = x;
    return x;
  }

  private static int shift(int x) {
    int y = x ^ (x << 13);
    y ^= y >>> 17;
    return y ^ (y << 5);
  }

  private static int multiply(int x) {
    return x * 1_103_515_245 + 12_345;
  }
}
