package org.tinyprof.format.column;

/**
 * Guesses a value from what the lanes before had at the same position.
 *
 * <p>One far value, of a rank that was interrupted, says little of those after it: what it teaches
 * is bounded.
 */
final class ColumnPredictor extends Guesses {
  private static final int FRACTION_BITS = 4;
  private static final int MEMORY = 8;
  private static final int BOUND_POWER = 3; // eight mean distances

  private final Spread spread;
  private final long[] means; // by position, with FRACTION_BITS bits of fraction
  private final byte[] seen;
  private long before;
  private int position;

  ColumnPredictor(long value, int parameter, int longestLane) {
    this.parameter = parameter;
    spread = new Spread(parameter);
    means = new long[longestLane + 1]; // a guess is made before the lane is known to end
    seen = new byte[longestLane + 1];
    before = value;
  }

  @Override
  void startLane() {
    position = 0;
    guess();
  }

  private void guess() {
    long mean = means[position] + (1 << (FRACTION_BITS - 1));
    next = seen[position] == 0 ? before : mean >> FRACTION_BITS;
  }

  @Override
  void learn(long value, long code) {
    long step = value - next;
    long distance = code >>> 1;
    if (spread.isReachedBy(distance, BOUND_POWER)) {
      distance = spread.mean() << BOUND_POWER;
      step = step < 0 ? -distance : distance;
    }
    int had = seen[position];
    if (had == MEMORY) {
      means[position] += Division.quotient(step << FRACTION_BITS, MEMORY);
    } else {
      seen[position]++;
      means[position] =
          had == 0
              ? value << FRACTION_BITS
              : means[position] + Division.quotient(step << FRACTION_BITS, had + 1);
    }
    parameter = spread.learn(distance);
    before = value;
    position++;
    guess();
  }
}
