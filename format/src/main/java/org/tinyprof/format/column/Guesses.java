package org.tinyprof.format.column;

/**
 * What the next number of a sequence will be, told from those before it.
 *
 * <p>Guess and parameter are made when the number before is learnt, so a number takes one call that
 * depends on the kind of guesses.
 */
abstract sealed class Guesses permits GuessesAlong, GuessesAcross {
  private long value;
  private int parameter;

  final long value() {
    return value;
  }

  /** The Rice parameter for the distance of the next number from {@link #value()}. */
  final int parameter() {
    return parameter;
  }

  final void expect(long nextValue, int nextParameter) {
    value = nextValue;
    parameter = nextParameter;
  }

  /** The next number is the first of its lane. */
  abstract void startLane();

  /** Takes in the number that was there, and its distance from the guess as it was written. */
  abstract void learn(long value, long code);
}
