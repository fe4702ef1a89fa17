package org.tinyprof.format.column;

/** What the next number of a sequence will be, told from those before it. */
sealed interface Guesses permits GuessesAlong, GuessesAcross {
  /** The next number is the first of its lane. */
  void startLane();

  long value();

  /** The Rice parameter for the distance of the next number from {@link #value()}. */
  int parameter();

  /** Takes in the number that was there, and its distance from the guess as it was written. */
  void learn(long value, long code);
}
