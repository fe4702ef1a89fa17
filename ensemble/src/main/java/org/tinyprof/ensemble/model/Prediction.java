package org.tinyprof.ensemble.model;

/**
 * The prediction of a model for a point without a measurement. Never negative.
 *
 * @param low in 95 of 100 cases a measurement lies between low and high, if the model's form holds;
 *     NaN if there are too few points to tell
 */
public record Prediction(double value, double low, double high) {
  static Prediction of(double value, double margin) {
    return new Prediction(
        Math.max(0, value), Math.max(0, value - margin), Math.max(0, value + margin));
  }
}
