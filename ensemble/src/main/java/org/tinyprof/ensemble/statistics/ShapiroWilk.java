package org.tinyprof.ensemble.statistics;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * The Shapiro-Wilk test: could these values come from a normal distribution? Uses Royston's
 * algorithm of 1995, which is valid for 3 to 5000 values.
 *
 * @param w 1 for values that lie exactly as a normal distribution has them; NaN below three values
 * @param p how often normal values lie at least as badly; above 5000 values an approximation
 */
record ShapiroWilk(double w, double p) {
  private static final NormalDistribution NORMAL = new NormalDistribution();

  // Royston's polynomials, lowest power first.
  private static final double[] FIRST = {0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056};
  private static final double[] SECOND = {0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633};
  private static final double[] SMALL_LIMIT = {-2.273, 0.459};
  private static final double[] SMALL_MEAN = {0.5440, -0.39978, 0.025054, -6.714e-4};
  private static final double[] SMALL_DEVIATION = {1.3822, -0.77857, 0.062767, -0.0020322};
  private static final double[] MEAN = {-1.5861, -0.31082, -0.083751, 0.0038915};
  private static final double[] DEVIATION = {-0.4803, -0.082676, 0.0030302};
  private static final int SMALL = 11;

  /** Takes values in any order. */
  static ShapiroWilk of(double... values) {
    if (values.length < 3) {
      return new ShapiroWilk(Double.NaN, Double.NaN);
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    if (sorted[0] == sorted[sorted.length - 1]) {
      return new ShapiroWilk(1, 1);
    }
    double lack = lack(sorted, weights(sorted.length));
    return new ShapiroWilk(1 - lack, p(lack, sorted.length));
  }

  /** What lacks to 1, from deviations: 1 - w itself would lose digits. */
  private static double lack(double[] sorted, double[] weights) {
    double mean = Moments.of(sorted).mean();
    double weightMean = Moments.of(weights).mean();
    double squares = 0;
    double weightSquares = 0;
    double products = 0;
    for (int i = 0; i < sorted.length; i++) {
      double value = sorted[i] - mean;
      double weight = weights[i] - weightMean;
      squares += value * value;
      weightSquares += weight * weight;
      products += value * weight;
    }
    double both = Math.sqrt(squares * weightSquares);
    return (both - products) * (both + products) / (squares * weightSquares);
  }

  private static double[] weights(int size) {
    double[] weights = new double[size];
    if (size == 3) {
      weights[0] = -Math.sqrt(0.5);
      weights[2] = Math.sqrt(0.5);
      return weights;
    }
    double squares = 0;
    for (int i = 0; i < size; i++) {
      weights[i] = NORMAL.inverseCumulativeProbability((i + 1 - 0.375) / (size + 0.25));
      squares += weights[i] * weights[i];
    }
    int corrected = size > 5 ? 2 : 1;
    double rest = squares;
    double left = 1;
    double[] ends = new double[corrected];
    for (int i = 0; i < corrected; i++) {
      double place = weights[size - 1 - i];
      double correction = polynomial(i == 0 ? FIRST : SECOND, 1 / Math.sqrt(size));
      ends[i] = correction + place / Math.sqrt(squares);
      rest -= 2 * place * place;
      left -= 2 * ends[i] * ends[i];
    }
    double scale = Math.sqrt(rest / left);
    for (int i = 0; i < size; i++) {
      weights[i] /= scale;
    }
    for (int i = 0; i < corrected; i++) {
      weights[size - 1 - i] = ends[i];
      weights[i] = -ends[i];
    }
    return weights;
  }

  private static double p(double lack, int size) {
    if (size == 3) {
      double p = 6 / Math.PI * (Math.asin(Math.sqrt(1 - lack)) - Math.PI / 3);
      return Math.max(0, p);
    }
    double score = Math.log(lack);
    double logSize = Math.log(size);
    double mean = polynomial(MEAN, logSize);
    double deviation = Math.exp(polynomial(DEVIATION, logSize));
    if (size <= SMALL) {
      double limit = polynomial(SMALL_LIMIT, size);
      if (score >= limit) {
        return 0;
      }
      score = -Math.log(limit - score);
      mean = polynomial(SMALL_MEAN, size);
      deviation = Math.exp(polynomial(SMALL_DEVIATION, size));
    }
    return NORMAL.cumulativeProbability((mean - score) / deviation);
  }

  private static double polynomial(double[] factors, double x) {
    double value = 0;
    for (int i = factors.length - 1; i >= 0; i--) {
      value = value * x + factors[i];
    }
    return value;
  }
}
