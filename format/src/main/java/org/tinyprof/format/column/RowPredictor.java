package org.tinyprof.format.column;

/** Guesses a lane's first value from the lanes before it, and the others from the lane itself. */
final class RowPredictor extends Guesses {
  private final Guess lanes;
  private final Guess series;
  private boolean first;

  RowPredictor(long value, int parameter) {
    lanes = new Guess(value, parameter);
    series = new Guess(value, parameter);
  }

  @Override
  void startLane() {
    first = true;
    next = lanes.value();
    parameter = lanes.parameter();
  }

  @Override
  void learn(long value, long code) {
    if (first) {
      lanes.learn(value, code);
      series.restart(value);
      parameter = series.parameter();
      first = false;
    } else {
      parameter = series.learn(value, code);
    }
    next = series.value();
  }
}
