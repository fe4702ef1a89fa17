package com.example.truth;

/** A method that calls itself, and two that call each other. */
final class Recursion {
  private static final int DEPTH = 50;
  private static final int STEPS = 20_000;

  private Recursion() {}

  static void run(Truth truth, long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      truth.time("Recursion.descend", () -> descend(DEPTH));
      truth.time("Recursion.even", () -> even(DEPTH / 5));
    }
  }

  private static long descend(int depth) {
    long sum = Spin.steps(STEPS);
    return depth == 0 ? sum : sum + descend(depth - 1);
  }

  private static long even(int depth) {
    long sum = Spin.steps(2 * STEPS);
    return depth == 0 ? sum : sum + odd(depth - 1);
  }

  private static long odd(int depth) {
    long sum = Spin.steps(STEPS);
    return depth == 0 ? sum : sum + even(depth - 1);
  }
}
