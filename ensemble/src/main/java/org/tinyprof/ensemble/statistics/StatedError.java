package org.tinyprof.ensemble.statistics;

import org.tinyprof.ensemble.read.RunValues;

/**
 * How the stated errors of estimated times count over runs: the larger of two uncertainties holds.
 * One is what repetitions tell. The chance of samples is a part of how runs differ, so adding both
 * would count it twice. The other is what the stated errors tell. Few runs may differ less than
 * their own errors, and they cannot be known better than these. Exact values have no stated error.
 */
public final class StatedError {
  private static final double USUAL = 0.95;

  private StatedError() {}

  /** The standard error of the mean of runs; NaN if all of their values are exact. */
  public static double ofMean(RunValues runs) {
    double spread = Math.sqrt(Moments.of(runs.values()).errorSquared());
    double stated = runs.errorOfMean();
    return !runs.hasErrors() ? Double.NaN : spread > stated ? spread : stated;
  }

  /**
   * A test of two lists of runs that is at least as uncertain as their stated errors. It tells
   * nothing if a list has one run: errors of samples do not say how runs differ.
   */
  public static WelchTest test(RunValues first, RunValues second) {
    WelchTest spread = WelchTest.of(first.values(), second.values());
    boolean repeated = first.values().length > 1 && second.values().length > 1;
    return repeated ? wider(spread, first, second) : spread;
  }

  /** The given test, or that of the stated errors if this has the wider margin. */
  public static WelchTest wider(WelchTest spread, RunValues first, RunValues second) {
    double stated = Math.hypot(first.errorOfMean(), second.errorOfMean());
    WelchTest known = WelchTest.ofKnownError(spread.difference(), stated);
    boolean wider = !(known.margin(USUAL) <= spread.margin(USUAL));
    return stated > 0 && wider ? known : spread;
  }
}
