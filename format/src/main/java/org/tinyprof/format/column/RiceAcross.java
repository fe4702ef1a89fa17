package org.tinyprof.format.column;

/**
 * Around the lanes before: ranks that take the same steps take similar times for each. Numbers of
 * no lane are each guessed to be the one before: where nearly all are 0, a 0 takes one bit. A
 * running mean that few large numbers have moved does not come back to 0.
 */
final class RiceAcross extends Rice {
  @Override
  boolean holds(long[] values, int[] laneEnds) {
    return (laneEnds.length > 1 || isNearlyZero(values)) && super.holds(values, laneEnds);
  }

  @Override
  Guesses guesses(long value, int parameter, int[] laneEnds) {
    int longest = 0;
    int start = 0;
    for (int end : laneEnds) {
      longest = Math.max(longest, end - start);
      start = end;
    }
    return new ColumnPredictor(value, parameter, longest);
  }
}
