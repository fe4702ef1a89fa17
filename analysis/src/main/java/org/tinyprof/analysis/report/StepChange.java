package org.tinyprof.analysis.report;

/**
 * An iteration from which a loop takes longer than before.
 *
 * @param rank place in {@link Ranks}
 * @param iteration the first of the slower ones
 * @param iterations how many the execution has
 * @param beforeNanos mean of the iterations before it
 * @param afterNanos mean from it on
 */
record StepChange(
    int rank, int execution, int iteration, int iterations, double beforeNanos, double afterNanos) {
  private static final int SHORTEST = 3; // iterations on either side
  private static final double MUCH_SLOWER = 1.3;
  private static final double MOST_OF_VARIATION = 0.5;

  static final StepChange NONE = new StepChange(0, 0, 0, 0, 0, 0);

  /** The change that explains most of how the iterations differ; {@link #NONE} if it is small. */
  static StepChange of(int rank, int execution, long[] nanos) {
    double all = 0;
    double squares = 0;
    for (long value : nanos) {
      all += value;
      squares += (double) value * value;
    }
    double variation = squares - all * all / Math.max(1, nanos.length);
    double most = 0;
    double before = 0;
    StepChange best = NONE;
    for (int i = 1; i <= nanos.length - SHORTEST; i++) {
      before += nanos[i - 1];
      double meanBefore = before / i;
      double meanAfter = (all - before) / (nanos.length - i);
      double distance = meanAfter - meanBefore;
      double explained = distance * distance * i * (nanos.length - i) / nanos.length;
      if (i >= SHORTEST && distance > 0 && explained > most) {
        most = explained;
        best = new StepChange(rank, execution, i, nanos.length, meanBefore, meanAfter);
      }
    }
    boolean clear =
        most >= MOST_OF_VARIATION * variation && best.afterNanos >= MUCH_SLOWER * best.beforeNanos;
    return clear ? best : NONE;
  }

  /** How much longer the slower iterations took than the others would have. */
  double costNanos() {
    return (afterNanos - beforeNanos) * (iterations - iteration);
  }

  /** Whether both happen at the same place of the run, on any ranks. */
  boolean isWith(StepChange other) {
    int near = Math.max(1, iterations / 50);
    return execution == other.execution && Math.abs(iteration - other.iteration) <= near;
  }
}
