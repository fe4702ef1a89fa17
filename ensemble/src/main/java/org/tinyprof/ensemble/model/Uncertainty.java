package org.tinyprof.ensemble.model;

import org.hipparchus.distribution.continuous.TDistribution;

/** What a model leaves unexplained: gives its predictions a band. */
final class Uncertainty {
  private static final double LEVEL = 0.95;

  private final double variance; // of the values about the model
  private final int degrees; // points less coefficients
  private final double[][] covariance; // of the coefficients, for values of variance 1

  private Uncertainty(double variance, int degrees, double[][] covariance) {
    this.variance = variance;
    this.degrees = degrees;
    this.covariance = covariance;
  }

  static Uncertainty of(LeastSquares fit, double[] values, double[] coefficients) {
    int degrees = values.length - coefficients.length;
    double rss = Accuracy.of(values, fit.fitted(coefficients)).rss();
    return new Uncertainty(rss / degrees, degrees, fit.covariance());
  }

  /**
   * How far a measurement may lie from the prediction; NaN if there are too few points to tell.
   *
   * @param growths what each coefficient is multiplied with at the point, 1 for the constant first
   */
  double margin(double[] growths) {
    if (degrees < 1) {
      return Double.NaN;
    }
    double leverage = 1;
    for (int i = 0; i < growths.length; i++) {
      for (int j = 0; j < growths.length; j++) {
        leverage += growths[i] * covariance[i][j] * growths[j];
      }
    }
    double quantile = new TDistribution(degrees).inverseCumulativeProbability((1 + LEVEL) / 2);
    return quantile * Math.sqrt(variance * leverage);
  }
}
