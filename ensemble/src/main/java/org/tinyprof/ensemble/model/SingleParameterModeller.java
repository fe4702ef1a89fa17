package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** Extra-P's choice for one parameter: the candidate that predicts left-out points best. */
final class SingleParameterModeller implements Modeller {
  static final double LEAST_CONTRIBUTION = 0.0005;

  private final List<Candidate> candidates = new ArrayList<>();
  private final int points;

  SingleParameterModeller(double[] parameters, boolean decreasing) {
    points = parameters.length;
    for (Growth growth : SearchSpace.of(parameters, decreasing)) {
      candidates.add(new Candidate(growth, parameters));
    }
  }

  @Override
  public Model model(double... values) {
    Model best = Model.constant(values);
    double spread = best.accuracy().rss();
    if (spread == 0 || points < 2) {
      return best;
    }
    for (Candidate candidate : candidates) {
      Accuracy accuracy = candidate.accuracy(values);
      if (Double.isFinite(accuracy.rss()) && accuracy.isBetterThan(best.accuracy())) {
        double[] coefficients = candidate.all.coefficients(values);
        if (contributes(coefficients[1], candidate.all.column(1), values)) {
          best = candidate.model(values, coefficients, accuracy, spread);
        }
      }
    }
    return best;
  }

  /** Whether a term makes up a part of at least one value that is worth naming. */
  static boolean contributes(double coefficient, double[] growths, double[] values) {
    double most = 0;
    for (int i = 0; i < values.length; i++) {
      most = Math.max(most, Math.abs(coefficient * growths[i] / values[i]));
    }
    return coefficient != 0 && !(most < LEAST_CONTRIBUTION);
  }

  /** One growth, fitted to all points and to all but each one. */
  private static final class Candidate {
    private final Growth growth;
    private final LeastSquares all;
    private final LeastSquares[] without;

    Candidate(Growth growth, double[] parameters) {
      this.growth = growth;
      double[] growths = Arrays.stream(parameters).map(growth::at).toArray();
      all = fit(growths);
      without = new LeastSquares[parameters.length];
      for (int left = 0; left < without.length && without.length > 1; left++) {
        without[left] = fit(without(growths, left));
      }
    }

    private static LeastSquares fit(double[] growths) {
      double[] ones = new double[growths.length];
      Arrays.fill(ones, 1);
      return LeastSquares.of(new double[][] {ones, growths});
    }

    Accuracy accuracy(double[] values) {
      double[] predicted = new double[values.length];
      for (int left = 0; left < values.length; left++) {
        double[] others = without(values, left);
        double[] coefficients = without[left].coefficients(others);
        double least = Arrays.stream(others).min().orElse(0);
        double constant = coefficients[0];
        boolean nothing = Math.abs(least == 0 ? constant : constant / least) < LEAST_CONTRIBUTION;
        predicted[left] = (nothing ? 0 : constant) + coefficients[1] * all.column(1)[left];
      }
      return Accuracy.of(values, predicted);
    }

    Model model(double[] values, double[] coefficients, Accuracy accuracy, double spread) {
      int count = values.length;
      double adjusted =
          count > 2 ? 1 - accuracy.rss() / spread * (count - 1) / (count - 2) : Double.NaN;
      TreeMap<Integer, Growth> growths = new TreeMap<>();
      growths.put(0, growth);
      return new Model(
          coefficients[0],
          List.of(new Term(coefficients[1], growths)),
          accuracy,
          adjusted,
          Uncertainty.of(all, values, coefficients));
    }

    private static double[] without(double[] values, int left) {
      double[] others = new double[values.length - 1];
      System.arraycopy(values, 0, others, 0, left);
      System.arraycopy(values, left + 1, others, left, others.length - left);
      return others;
    }
  }
}
