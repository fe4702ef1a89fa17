package org.tinyprof.analysis.answer;

import java.util.Arrays;
import java.util.Locale;
import org.hipparchus.stat.correlation.KendallsCorrelation;
import org.hipparchus.stat.ranking.NaturalRanking;

/** Measures how strongly two lists of values correlate, from -1 to 1; NaN if one does not vary. */
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
      return xs.length < 2
          ? Double.NaN
          : new KendallsCorrelation().correlation(places(xs), places(ys));
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
    double[] withoutMinusZero = Arrays.stream(values).map(value -> value + 0.0).toArray();
    return new NaturalRanking().rank(withoutMinusZero);
  }
}
