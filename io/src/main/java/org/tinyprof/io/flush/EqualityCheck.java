package org.tinyprof.io.flush;

/**
 * Finds out with one minimum over all ranks whether a number is the same on all.
 *
 * <p>Beside each number its complement is reduced: the least complement is that of the greatest.
 */
final class EqualityCheck {
  private EqualityCheck() {}

  static long[] of(long... numbers) {
    long[] pairs = new long[2 * numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      pairs[2 * i] = numbers[i];
      pairs[2 * i + 1] = ~numbers[i];
    }
    return pairs;
  }

  static boolean equal(long[] least, int index) {
    return least[2 * index] == ~least[2 * index + 1];
  }
}
