package org.tinyprof.format.column;

/** A running mean of values and of how far they were from it; FORMAT.md fixes its arithmetic. */
final class Guess {
  private static final int FRACTION_BITS = 4;
  private static final int MEMORY = 32;

  private final Spread spread;
  private long mean; // with FRACTION_BITS bits of fraction
  private int seen;

  Guess(long value, int parameter) {
    spread = new Spread(parameter);
    restart(value);
  }

  long value() {
    return (mean + (1 << (FRACTION_BITS - 1))) >> FRACTION_BITS;
  }

  int parameter() {
    return spread.parameter();
  }

  /** Takes in one more value, and returns the Rice parameter from now on. */
  int learn(long value, long code) {
    if (seen < MEMORY) {
      seen++;
    }
    mean += Division.quotient((value << FRACTION_BITS) - mean, seen);
    return spread.learn(code >>> 1);
  }

  /** Forgets the mean, but not the distances: the next values scatter around this one. */
  void restart(long value) {
    mean = value << FRACTION_BITS;
    seen = 1;
  }
}
