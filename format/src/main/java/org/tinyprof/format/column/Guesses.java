package org.tinyprof.format.column;

/** Guesses a lane's first value from the lanes before it, and the others from the lane itself. */
final class Guesses {
  private final Guess lanes;
  private final Guess series;
  private Guess current;

  Guesses(long value, int parameter) {
    lanes = new Guess(value, parameter);
    series = new Guess(value, parameter);
    current = lanes;
  }

  void startLane() {
    current = lanes;
  }

  long value() {
    return current.value();
  }

  int parameter() {
    return current.parameter();
  }

  void learn(long value, long code) {
    current.learn(value, code);
    if (current == lanes) {
      series.restart(value);
      current = series;
    }
  }
}
