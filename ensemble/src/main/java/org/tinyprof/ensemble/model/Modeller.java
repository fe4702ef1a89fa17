package org.tinyprof.ensemble.model;

import java.util.Arrays;

/**
 * Finds the model of values at given points, by Extra-P's rules. It computes once what depends only
 * on the points, so use one modeller for all callpaths. Confined to one thread.
 */
public interface Modeller {
  /** Below so many values of a parameter a model says little; Extra-P warns. */
  int ENOUGH = 5;

  /**
   * A modeller for points of one or more parameters.
   *
   * @param points a row for each point, all different, each with the same number of parameters
   * @param decreasing whether negative exponents are tried too, for strong scaling
   */
  static Modeller of(double[][] points, boolean decreasing) {
    if (points.length == 0) {
      throw new IllegalArgumentException("a model needs points");
    }
    return points[0].length == 1
        ? new SingleParameterModeller(
            Arrays.stream(points).mapToDouble(point -> point[0]).toArray(), decreasing)
        : new MultiParameterModeller(points, decreasing);
  }

  /** The model of one value for each point, in the points' order. */
  Model model(double... values);
}
