package org.tinyprof.benchmarks.truth.program;

/** Methods that are recorded. Those that spin or sleep return how long they did. */
final class Recorded {
  private Recorded() {}

  static long spinLong() {
    return Bare.spin(1_000_000);
  }

  static long spinShort() {
    return Bare.spin(20_000);
  }

  static long outer(Truth truth) {
    long nanos = Bare.spin(50_000);
    for (int i = 0; i < 2; i++) {
      long inner = inner();
      truth.add("Recorded.inner", inner, 1);
      nanos += inner;
    }
    return nanos;
  }

  private static long inner() {
    return Bare.spin(100_000);
  }

  static long recurse(int depth, Truth truth) {
    long nanos = Bare.spin(20_000);
    if (depth > 1) {
      nanos += recurse(depth - 1, truth);
    }
    truth.add("Recorded.recurse", nanos, 1);
    return nanos;
  }

  static long onThread() {
    return Bare.spin(100_000);
  }

  static long sleep() throws InterruptedException {
    long start = System.nanoTime();
    Thread.sleep(5);
    return System.nanoTime() - start;
  }

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
      x = mixed(x, i % 2 == 0 ? Bare.LONG_STEPS : Bare.SHORT_STEPS);
    }
    return x;
  }

  private static int tiny(int x) {
    return Bare.steps(x, 5);
  }

  private static int hundred(int x) {
    return Bare.steps(x, 50);
  }

  private static int middling(int x) {
    return Bare.steps(x, 250);
  }

  private static int mixed(int x, int steps) {
    return Bare.steps(x, steps);
  }
}
