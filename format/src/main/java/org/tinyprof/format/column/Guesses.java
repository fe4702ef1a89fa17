package org.tinyprof.format.column;

/**
 * What the next number of a sequence will be, told from those before it.
 *
 * <p>Jobs write a profile once, in code that is mostly interpreted: a number takes one call, which
 * leaves the next guess in fields.
 */
abstract sealed class Guesses permits RowPredictor, ColumnPredictor {
  /** The next number, as far as one can tell. */
  long next;

  /** The Rice parameter for the distance of the next number from its guess. */
  int parameter;

  /** The next number is the first of its lane. */
  abstract void startLane();

  /** Takes in the number that was there, and its distance from the guess as it was written. */
  abstract void learn(long value, long code);
}
