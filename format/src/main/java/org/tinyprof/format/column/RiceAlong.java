package org.tinyprof.format.column;

/** Around a running mean: times of a loop scatter around a mean that is the rank's own. */
final class RiceAlong extends Rice {
  @Override
  boolean holds(long[] values, int[] laneEnds) {
    return (laneEnds.length > 1 || !isNearlyZero(values)) && super.holds(values, laneEnds);
  }

  @Override
  Guesses guesses(long value, int parameter, int[] laneEnds) {
    return new RowPredictor(value, parameter);
  }
}
