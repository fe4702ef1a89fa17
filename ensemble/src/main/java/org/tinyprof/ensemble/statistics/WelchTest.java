package org.tinyprof.ensemble.statistics;

import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * Welch's test: do two lists of values have the same mean? Their variances may differ.
 *
 * @param difference the first mean less the second
 * @param error the difference's standard error; NaN if a list has fewer than two values
 * @param degrees degrees of freedom (Welch and Satterthwaite); infinite if the error is known
 * @param p how often equal means lie at least as far apart, on either side
 */
public record WelchTest(double difference, double error, double degrees, double p) {
  private static final NormalDistribution NORMAL = new NormalDistribution();

  public static WelchTest of(double[] first, double[] second) {
    Moments one = Moments.of(first);
    Moments other = Moments.of(second);
    double a = one.errorSquared();
    double b = other.errorSquared();
    double difference = one.mean() - other.mean();
    double error = Math.sqrt(a + b);
    if (!(error > 0)) {
      double p = error == 0 && difference != 0 ? 0 : Double.NaN;
      return new WelchTest(difference, error, Double.NaN, p);
    }
    double degrees = (a + b) * (a + b) / (a * a / (one.count() - 1) + b * b / (other.count() - 1));
    double p = 2 * new TDistribution(degrees).cumulativeProbability(-Math.abs(difference) / error);
    return new WelchTest(difference, error, degrees, p);
  }

  /** The test of a difference whose standard error is known, and no guess from few values. */
  static WelchTest ofKnownError(double difference, double error) {
    double p = 2 * NORMAL.cumulativeProbability(-Math.abs(difference) / error);
    return new WelchTest(difference, error, Double.POSITIVE_INFINITY, p);
  }

  /** The difference in standard errors; infinite or NaN if neither list varies. */
  public double t() {
    return difference / error;
  }

  /** How far the true difference may lie from the one found, to either side, at this level. */
  public double margin(double level) {
    if (!(error > 0)) {
      return error; // neither list varies, or nothing is known
    }
    double part = (1 + level) / 2;
    return error
        * (Double.isInfinite(degrees)
            ? NORMAL.inverseCumulativeProbability(part)
            : new TDistribution(degrees).inverseCumulativeProbability(part));
  }
}
