package org.tinyprof.store.history;

import org.tinyprof.ensemble.statistics.WelchTest;

/**
 * A change of one callpath.
 *
 * @param index of the first run after it
 * @param before the median until then, since the change before
 * @param after the median from then on, up to the next change
 * @param low the least ratio of after to before that the runs allow, at 95 %
 * @param high the greatest
 * @param p how often chance shows one as large
 */
public record CallChange(
    int index, double before, double after, double low, double high, double p) {
  private static final double LEVEL = 0.95;

  static CallChange of(ChangePoint point, double[] left, double[] right) {
    double before = Robust.median(left);
    double after = Robust.median(right);
    WelchTest test = WelchTest.of(right, left);
    double margin = test.margin(LEVEL) / before;
    double ratio = after / before;
    double shown = Double.isNaN(margin) ? 0 : margin;
    return new CallChange(point.index(), before, after, ratio - shown, ratio + shown, point.p());
  }

  /** The part by which it became slower; negative if it became faster. */
  public double part() {
    return after / before - 1;
  }
}
