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
    return distances < number ? 1 : distances / number;
  }

  /**
   * Whether a distance reaches so many mean distances. Divides nothing, for which C1 would have the
   * JVM called.
   *
   * @param power of two: 3 for eight of them
   */
  boolean isReachedBy(long distance, int power) {
    long whole = distance >> power;
    return whole > 0 && (whole + 1) * number > distances;
  }

  /** Takes in one more distance, and returns the parameter from now on. */
  int learn(long distance) {
    distances += distance;
    number++;
    if (number == MEMORY) {
      distances >>= 1;
      number >>= 1;
    }
    long reached = distances - 1;
    while (parameter > 0 && reached >> (parameter - 1) < number) {
      parameter--; // seldom, and seldom by more than one
    }
    while (reached >> parameter >= number) {
      parameter++;
    }
    return parameter;
  }
}
