package org.tinyprof.ensemble.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A value as a function of parameters: a constant and terms. */
public final class Model {
  private static final double NOTHING = 1e-9; // a constant so much smaller than a term is rounding

  private final double constant;
  private final List<Term> terms;
  private final Accuracy accuracy;
  private final double adjustedRSquared;
  private final Uncertainty uncertainty;

  Model(
      double constant,
      List<Term> terms,
      Accuracy accuracy,
      double adjustedRSquared,
      Uncertainty uncertainty) {
    this.constant = constant;
    this.terms = List.copyOf(terms);
    this.accuracy = accuracy;
    this.adjustedRSquared = adjustedRSquared;
    this.uncertainty = uncertainty;
  }

  /** The model of values that no parameter changes. */
  static Model constant(double[] values) {
    double[] ones = new double[values.length];
    Arrays.fill(ones, 1);
    LeastSquares fit = LeastSquares.of(new double[][] {ones});
    double[] mean = {Arrays.stream(values).sum() / values.length};
    Accuracy accuracy = Accuracy.of(values, fit.fitted(mean));
    return new Model(mean[0], List.of(), accuracy, Double.NaN, Uncertainty.of(fit, values, mean));
  }

  public double constant() {
    return constant;
  }

  /** What grows or shrinks; none if the model is a constant. */
  public List<Term> terms() {
    return terms;
  }

  public Accuracy accuracy() {
    return accuracy;
  }

  /**
   * How much of the spread the model explains: 1 for all, below 0 for less than the mean does. NaN
   * of a constant, which explains none, and of two points.
   */
  public double adjustedRSquared() {
    return adjustedRSquared;
  }

  /** The model's value at a point, a number for each parameter. May be negative. */
  public double at(double... point) {
    double value = constant;
    for (Term term : terms) {
      value += term.coefficient() * term.growthAt(point);
    }
    return value;
  }

  /** The model's value at a point with a band, never negative. */
  public Prediction predicted(double... point) {
    double[] growths = new double[terms.size() + 1];
    growths[0] = 1;
    for (int i = 0; i < terms.size(); i++) {
      growths[i + 1] = terms.get(i).growthAt(point);
    }
    return Prediction.of(at(point), uncertainty.margin(growths));
  }

  /**
   * For people: {@code 0.0123 + 4.50e-06 * p^(2/3) * log2(p)}.
   *
   * @param scale what a value is divided by before it is shown: 1e9 makes seconds of nanoseconds
   */
  public String text(List<String> parameters, double scale) {
    boolean nothing =
        terms.stream().anyMatch(t -> Math.abs(constant) < NOTHING * Math.abs(t.coefficient()));
    StringBuilder text = new StringBuilder(nothing ? "" : number(constant / scale));
    for (Term term : terms) {
      String sign = term.coefficient() < 0 ? " - " : " + ";
      text.append(text.length() > 0 ? sign : term.coefficient() < 0 ? "-" : "")
          .append(number(Math.abs(term.coefficient() / scale)))
          .append(" * ")
          .append(term.text(parameters));
    }
    return text.toString();
  }

  private static String number(double value) {
    return value == 0 ? "0" : String.format(Locale.ROOT, "%.3g", value);
  }
}
