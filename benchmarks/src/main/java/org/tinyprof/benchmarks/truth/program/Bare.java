package org.tinyprof.benchmarks.truth.program;

/** What nobody records: the twins of {@link Recorded}'s short methods, and how it spins. */
final class Bare {
  static final int LONG_STEPS = 1_000;
  static final int SHORT_STEPS = 10;

  private Bare() {}

  static int tinyRound(int calls, int seed) {
    int x = seed;
    for (int i = 0; i < calls; i++) {
      x = tiny(x);
    }
    return x;
  }

  static int shortRound(int calls, int seed) {
    int x = seed;
    for (int i = 0; i < calls; i++) {
      x = hundred(x);
    }
    return x;
  }

  static int middlingRound(int calls, int seed) {
    int x = seed;
    for (int i = 0; i < calls; i++) {
      x = middling(x);
    }
    return x;
  }

  static int mixedRound(int calls, int seed) {
    int x = seed;
    for (int i = 0; i < calls; i++) {
      x = mixed(x, i % 2 == 0 ? LONG_STEPS : SHORT_STEPS);
    }
    return x;
  }

  /** Spins for so long and returns how long it was. */
  static long spin(long nanos) {
    long start = System.nanoTime();
    long now = start;
    while (now - start < nanos) {
      now = System.nanoTime();
    }
    return now - start;
  }

  private static int tiny(int x) {
    return steps(x, 5);
  }

  private static int hundred(int x) {
    return steps(x, 50);
  }

  private static int middling(int x) {
    return steps(x, 250);
  }

  private static int mixed(int x, int steps) {
    return steps(x, steps);
  }

  /**
   * About two nanoseconds a step, none of which can begin before the one before it has ended. Both
   * twins call it, and it is never inlined, so that what differs is the recording.
   */
  static int steps(int seed, int steps) {
    int x = seed;
    for (int i = 0; i < steps; i++) {
      x ^= x << 13;
      x ^= x >>> 17;
      x += i;
    }
    return x;
  }
}
