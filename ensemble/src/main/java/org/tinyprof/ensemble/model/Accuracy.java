package org.tinyprof.ensemble.model;

/**
 * How well a model fits the values that it was made from.
 *
 * @param smape mean relative error in percent, symmetric; the choice goes by it. Of models of one
 *     parameter each point is compared with what the others predict
 * @param rss sum of the squared errors
 */
public record Accuracy(double smape, double rss) {
  /** Errors that agree to nine digits differ by rounding alone. */
  private static final double TIE = 1e-9;

  /** Whether the error is smaller, by more than rounding: of a tie, the earlier model stays. */
  boolean isBetterThan(Accuracy other) {
    return smape < other.smape * (1 - TIE);
  }

  static Accuracy of(double[] values, double[] predicted) {
    double relative = 0;
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      double error = predicted[i] - values[i];
      double size = Math.abs(values[i]) + Math.abs(predicted[i]);
      relative += size == 0 ? 0 : 2 * Math.abs(error) / size;
      squares += error * error;
    }
    return new Accuracy(100 * relative / values.length, squares);
  }
}
