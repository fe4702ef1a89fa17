package org.tinyprof.ensemble.statistics;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * The Mann-Whitney test: do values of one list tend to be greater than those of the other? Exact if
 * a list has at most eight values and no two values are equal, otherwise from the normal
 * distribution with corrections for ties and continuity, like scipy.
 *
 * @param u pairs in which the first list's value is greater; a tie counts one half
 * @param p on either side; NaN if a list is empty
 */
public record MannWhitney(double u, double p) {
  private static final int EXACT_UP_TO = 8;

  public static MannWhitney of(double[] first, double[] second) {
    int sizes = first.length + second.length;
    double pairs = (double) first.length * second.length;
    if (pairs == 0) {
      return new MannWhitney(Double.NaN, Double.NaN);
    }
    double[] one = sorted(first);
    double[] other = sorted(second);
    double u = 0;
    int below = 0;
    int notAbove = 0;
    for (double value : one) {
      while (below < other.length && other[below] < value) {
        below++;
      }
      while (notAbove < other.length && other[notAbove] <= value) {
        notAbove++;
      }
      u += (below + notAbove) / 2.0;
    }
    double ties = ties(first, second);
    boolean exact = Math.min(first.length, second.length) <= EXACT_UP_TO && ties == 0;
    double least = Math.min(u, pairs - u);
    double p =
        exact
            ? exact(first.length, second.length, (int) least)
            : asymptotic(least, pairs, sizes + 1 - ties / sizes / (sizes - 1.0));
    return new MannWhitney(u, Math.min(1, p));
  }

  private static double asymptotic(double least, double pairs, double spread) {
    double z = (least - pairs / 2 + 0.5) / Math.sqrt(pairs / 12 * spread);
    return Double.isNaN(z) ? 1 : 2 * new NormalDistribution().cumulativeProbability(z);
  }

  /**
   * Twice the share of orders that have at most this u. How many orders have each u is a Gaussian
   * binomial coefficient, built up one value at a time.
   */
  private static double exact(int first, int second, int u) {
    int fewer = Math.min(first, second);
    int more = Math.max(first, second);
    double[] orders = new double[u + 1];
    orders[0] = 1;
    double all = 1;
    for (int i = 1; i <= fewer; i++) {
      for (int k = u; k >= more + i; k--) {
        orders[k] -= orders[k - more - i];
      }
      for (int k = i; k <= u; k++) {
        orders[k] += orders[k - i];
      }
      all = all * (more + i) / i;
    }
    return 2 * Arrays.stream(orders).sum() / all;
  }

  /** The sum of t^3 - t over groups of t equal values. */
  private static double ties(double[] first, double[] second) {
    double[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    Arrays.sort(all);
    double ties = 0;
    for (int from = 0, to; from < all.length; from = to) {
      to = from + 1;
      while (to < all.length && all[to] == all[from]) {
        to++;
      }
      double size = to - from;
      ties += size * size * size - size;
    }
    return ties;
  }

  private static double[] sorted(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
