package com.example.truth;

import java.util.Arrays;

/** Three kernels in counted loops, in which some collectors leave no safepoint. */
final class Kernels {
  private static final int SIZE = 200_000;

  private final double[] left = new double[SIZE];
  private final double[] right = new double[SIZE];

  private Kernels() {
    Arrays.fill(left, 1.5);
    Arrays.fill(right, 0.5);
  }

  static void run(Truth truth, long nanos) {
    Kernels kernels = new Kernels();
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      truth.time("Kernels.dot", kernels::dot);
      truth.time("Kernels.update", kernels::update);
      truth.time("Kernels.roots", kernels::roots);
    }
  }

  private long dot() {
    double sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum += left[i] * right[i];
    }
    return (long) sum;
  }

  private long update() {
    for (int i = 0; i < SIZE; i++) {
      left[i] = 0.5 * left[i] + right[i];
    }
    return (long) left[1];
  }

  private long roots() {
    double sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum += Math.sqrt(left[i] + i);
    }
    return (long) sum;
  }
}
