package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Extra-P's choice for two parameters or more: each parameter's growth is found alone, then sums
 * and products of them are compared on all points.
 */
final class MultiParameterModeller implements Modeller {
  private final double[][] points;
  private final List<ParameterLines> lines = new ArrayList<>();
  private final List<SingleParameterModeller> modellers = new ArrayList<>();
  private final Map<SortedMap<Integer, Growth>, List<Hypothesis>> known = new HashMap<>();

  /** Terms with coefficients of 1, and how to fit them. */
  private record Hypothesis(List<Term> terms, LeastSquares fit) {}

  MultiParameterModeller(double[][] points, boolean decreasing) {
    this.points = points;
    for (int parameter = 0; parameter < points[0].length; parameter++) {
      ParameterLines line = ParameterLines.of(points, parameter);
      lines.add(line);
      modellers.add(new SingleParameterModeller(line.parameters(), decreasing));
    }
  }

  @Override
  public Model model(double... values) {
    SortedMap<Integer, Growth> growths = new TreeMap<>();
    Model alone = Model.constant(values);
    for (int parameter = 0; parameter < lines.size(); parameter++) {
      Model model = modellers.get(parameter).model(lines.get(parameter).averaged(values));
      for (Term term : model.terms()) {
        growths.put(parameter, term.growths().get(0));
        alone = model;
      }
    }
    if (growths.isEmpty()) {
      return alone;
    }
    List<Hypothesis> hypotheses = known.computeIfAbsent(growths, this::hypotheses);
    return growths.size() == 1 ? ofOne(alone, hypotheses.get(0), values) : best(hypotheses, values);
  }

  /** One parameter has an influence: its own model, or the same term fitted to all points. */
  private Model ofOne(Model alone, Hypothesis hypothesis, double[] values) {
    double[] own = {alone.constant(), alone.terms().get(0).coefficient()};
    Model first = model(hypothesis, own, values);
    Model second = model(hypothesis, hypothesis.fit.coefficients(values), values);
    return second.accuracy().isBetterThan(first.accuracy()) ? second : first;
  }

  private Model best(List<Hypothesis> hypotheses, double[] values) {
    Hypothesis product = hypotheses.get(0);
    Model best = model(product, product.fit.coefficients(values), values);
    for (Hypothesis hypothesis : hypotheses.subList(1, hypotheses.size())) {
      double[] coefficients = hypothesis.fit.coefficients(values);
      boolean allContribute = true;
      for (int i = 1; i < coefficients.length; i++) {
        allContribute &=
            SingleParameterModeller.contributes(coefficients[i], hypothesis.fit.column(i), values);
      }
      Model model = model(hypothesis, coefficients, values);
      if (allContribute && model.accuracy().isBetterThan(best.accuracy())) {
        best = model;
      }
    }
    return best;
  }

  private Model model(Hypothesis hypothesis, double[] coefficients, double[] values) {
    List<Term> terms = new ArrayList<>();
    int factors = 0;
    for (int i = 0; i < hypothesis.terms.size(); i++) {
      terms.add(hypothesis.terms.get(i).times(coefficients[i + 1]));
      factors += terms.get(i).growths().size();
    }
    Accuracy accuracy = Accuracy.of(values, hypothesis.fit.fitted(coefficients));
    double spread = Model.constant(values).accuracy().rss();
    int count = values.length;
    return new Model(
        coefficients[0],
        terms,
        accuracy,
        1 - accuracy.rss() / spread * (count - 1) / (count - factors - 1),
        Uncertainty.of(hypothesis.fit, values, coefficients));
  }

  private List<Hypothesis> hypotheses(SortedMap<Integer, Growth> growths) {
    List<Hypothesis> hypotheses = new ArrayList<>();
    for (List<Term> terms : Combinations.of(growths)) {
      double[][] columns = new double[terms.size() + 1][points.length];
      Arrays.fill(columns[0], 1);
      for (int i = 0; i < terms.size(); i++) {
        for (int point = 0; point < points.length; point++) {
          columns[i + 1][point] = terms.get(i).growthAt(points[point]);
        }
      }
      hypotheses.add(new Hypothesis(terms, LeastSquares.ofFullRank(columns)));
    }
    return hypotheses;
  }
}
