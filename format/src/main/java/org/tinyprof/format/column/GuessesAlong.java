package org.tinyprof.format.column;

/** Guesses a lane's first value from the lanes before it, and the others from the lane itself. */
final class GuessesAlong implements Guesses {
  private final Guess lanes;
  private final Guess series;
  private Guess current;

  GuessesAlong(long value, int parameter) {
    lanes = new Guess(value, parameter);
    series = new Guess(value, parameter);
    current = lanes;
  }

  @Override
  public void startLane() {
    current = lanes;
  }

  @Override
  public long value() {
    return current.value();
  }

  @Override
  public int parameter() {
    return current.parameter();
  }

  @Override
  public void learn(long value, long code) {
    current.learn(value, code);
    if (current == lanes) {
      series.restart(value);
      current = series;
    }
  }
}
