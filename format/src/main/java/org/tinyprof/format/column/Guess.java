package org.tinyprof.format.column;

/** A running mean of values and of how far they were from it; FORMAT.md fixes its arithmetic. */
final class Guess {
  private static final int FRACTION_BITS = 4;
  private static final int MEMORY = 32;

  private long mean; // with FRACTION_BITS bits of fraction
  private int seen;
  private long distances;
  private int distanceCount = 1;

  Guess(long value, int parameter) {
    restart(value);
    distances = 1L << parameter;
  }

  long value() {
    return (mean + (1 << (FRACTION_BITS - 1))) >> FRACTION_BITS;
  }

  /** The smallest k for which 2 to the k reaches the mean distance. */
  int parameter() {
    int shorter = Long.numberOfLeadingZeros(distanceCount) - Long.numberOfLeadingZeros(distances);
    int parameter = Math.max(0, shorter);
    return (long) distanceCount << parameter < distances ? parameter + 1 : parameter;
  }

  void learn(long value, long code) {
    average(value);
    distances += code >>> 1;
    distanceCount++;
    if (distanceCount == MEMORY) {
      distances >>= 1;
      distanceCount >>= 1;
    }
  }

  /** Forgets the mean, but not the distances: the next values scatter around this one. */
  void restart(long value) {
    mean = value << FRACTION_BITS;
    seen = 1;
  }

  private void average(long value) {
    if (seen < MEMORY) {
      seen++;
    }
    mean += ((value << FRACTION_BITS) - mean) / seen;
  }
}
