package org.tinyprof.format.column;

/** Around a running mean: times of a loop scatter around a mean that is the rank's own. */
final class RiceAlong extends Rice {
  @Override
  Guesses guesses(long value, int parameter, int[] laneEnds) {
    return new GuessesAlong(value, parameter);
  }
}
