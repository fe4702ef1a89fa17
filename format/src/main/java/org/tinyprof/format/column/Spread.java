package org.tinyprof.format.column;

/** How far values were from their guesses of late; FORMAT.md fixes its arithmetic. */
final class Spread {
  private static final int MEMORY = 32;

  private long distances;
  private int number = 1;

  Spread(int parameter) {
    distances = 1L << parameter;
  }

  /** The smallest k for which 2 to the k reaches the mean distance. */
  int parameter() {
    int shorter = Long.numberOfLeadingZeros(number) - Long.numberOfLeadingZeros(distances);
    int parameter = Math.max(0, shorter);
    return (long) number << parameter < distances ? parameter + 1 : parameter;
  }

  /** The mean distance, rounded down, but at least 1. */
  long mean() {
    return Math.max(1, distances / number);
  }

  void learn(long distance) {
    distances += distance;
    number++;
    if (number == MEMORY) {
      distances >>= 1;
      number >>= 1;
    }
  }
}
