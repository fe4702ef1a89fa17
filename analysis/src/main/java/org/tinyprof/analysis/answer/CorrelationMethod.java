package org.tinyprof.analysis.answer;

import java.util.Arrays;
import java.util.Locale;

/** How strongly two lists of values go together, from -1 to 1; NaN if one does not vary. */
public enum CorrelationMethod {
  /** Of the values themselves. */
  PEARSON {
    @Override
    public double of(double[] xs, double[] ys) {
      return Deviations.of(xs, ys).correlation();
    }
  },
  /** Of the values' places; equal values share the mean of theirs. */
  SPEARMAN {
    @Override
    public double of(double[] xs, double[] ys) {
      return PEARSON.of(places(xs), places(ys));
    }
  },
  /** Of the order of each two values, tau-b. */
  KENDALL {
    @Override
    public double of(double[] xs, double[] ys) {
      return KendallTau.of(xs, ys);
    }
  };

  /** Takes two lists of the same length. */
  public abstract double of(double[] xs, double[] ys);

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static double[] places(double[] values) {
    Integer[] order = order(values);
    double[] places = new double[values.length];
    for (int from = 0; from < order.length; ) {
      int to = from;
      while (to < order.length && values[order[to]] == values[order[from]]) {
        to++;
      }
      for (int i = from; i < to; i++) {
        places[order[i]] = (from + to - 1) / 2.0;
      }
      from = to;
    }
    return places;
  }

  private static Integer[] order(double[] values) {
    Integer[] order = new Integer[values.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    Arrays.sort(order, (one, other) -> Double.compare(values[one], values[other]));
    return order;
  }
}
