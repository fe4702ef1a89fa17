package org.tinyprof.format.column;

/** How far values were from their guesses of late; FORMAT.md fixes its arithmetic. */
final class Spread {
  private static final int MEMORY = 32;

  private long distances;
  private int number = 1;
  private int parameter;

  Spread(int parameter) {
    distances = 1L << parameter;
    this.parameter = parameter;
  }

  /** The smallest k for which 2 to the k reaches the mean distance. */
  int parameter() {
    return parameter;
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
    while ((long) number << parameter < distances) {
      parameter++;
    }
    while (parameter > 0 && (long) number << (parameter - 1) >= distances) {
      parameter--;
    }
  }
}
