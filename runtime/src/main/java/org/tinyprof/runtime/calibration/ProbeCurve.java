package org.tinyprof.runtime.calibration;

/**
 * What recording a call costs, by how long the call seems to take; all in reads of the clock.
 *
 * <p>A call that takes longer hides more of the probe's own work under the clock's, so its probe
 * costs less. Between two points the curve is straight, beyond the last it is level.
 */
final class ProbeCurve {
  /** No cost at all. */
  static final ProbeCurve NONE = new ProbeCurve(new double[] {0}, new double[1], new double[1]);

  /** Every call timed: what experiments on JDK 17 and 25 found on x86. */
  static final ProbeCurve TIMED =
      new ProbeCurve(
          new double[] {1.0, 1.3, 2.2},
          new double[] {1.0, 0.95, 0.95},
          new double[] {2.3, 2.25, 2.25});

  /** One call in some timed, on behalf of all. */
  static final ProbeCurve SAMPLED =
      new ProbeCurve(
          new double[] {1.1, 1.5, 2.2},
          new double[] {1.1, 1.1, 1.1},
          new double[] {0.45, 0.3, 0.25});

  private final double[] raw;
  private final double[] inside;
  private final double[] whole;

  /**
   * Makes a curve of a few points.
   *
   * @param raw what a timed call seems to take, ascending
   * @param inside how much of that is the probe's
   * @param whole what a call costs its caller; of sampled calls the mean over all of them
   */
  ProbeCurve(double[] raw, double[] inside, double[] whole) {
    this.raw = raw.clone();
    this.inside = inside.clone();
    this.whole = whole.clone();
  }

  /** The part of a timed call's own time that is the probe's. */
  double inside(double rawReads) {
    return Math.min(rawReads, at(rawReads, inside));
  }

  /** All that a call costs those around it. */
  double whole(double rawReads) {
    return at(rawReads, whole);
  }

  private double at(double rawReads, double[] values) {
    int right = 0;
    while (right < raw.length && raw[right] < rawReads) {
      right++;
    }
    if (right == 0 || right == raw.length) {
      return values[right == 0 ? 0 : right - 1];
    }
    double part = (rawReads - raw[right - 1]) / (raw[right] - raw[right - 1]);
    return values[right - 1] + part * (values[right] - values[right - 1]);
  }
}
