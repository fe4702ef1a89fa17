package org.tinyprof.analysis.answer;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Kendall's tau-b in time n log n: sorted by the first values, the second ones need as many swaps
 * of neighbours as there are pairs in the wrong order (Knight 1966).
 */
final class KendallTau {
  private KendallTau() {}

  static double of(double[] xs, double[] ys) {
    int size = xs.length;
    Integer[] order = new Integer[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    Arrays.sort(
        order, Comparator.<Integer>comparingDouble(i -> xs[i]).thenComparingDouble(i -> ys[i]));
    double[] sorted = new double[size];
    long bothTied = 0;
    long run = 0;
    for (int i = 0; i < size; i++) {
      sorted[i] = ys[order[i]];
      boolean same = i > 0 && xs[order[i]] == xs[order[i - 1]] && ys[order[i]] == ys[order[i - 1]];
      run = same ? run + 1 : 0;
      bothTied += run;
    }
    long tiedX = tied(xs);
    long tiedY = tied(ys);
    long all = (long) size * (size - 1) / 2;
    long swaps = swaps(sorted);
    double difference = all - tiedX - tiedY + bothTied - 2.0 * swaps;
    return difference / Math.sqrt((double) (all - tiedX)) / Math.sqrt((double) (all - tiedY));
  }

  /** How many pairs of values are equal. */
  private static long tied(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    long tied = 0;
    long run = 0;
    for (int i = 1; i < sorted.length; i++) {
      run = sorted[i] == sorted[i - 1] ? run + 1 : 0;
      tied += run;
    }
    return tied;
  }

  /** Sorts the values by merging longer and longer runs; counts the swaps this stands for. */
  private static long swaps(double[] values) {
    double[] from = values;
    double[] to = new double[values.length];
    long swaps = 0;
    for (int width = 1; width < values.length; width *= 2) {
      for (int start = 0; start < values.length; start += 2 * width) {
        int middle = Math.min(start + width, values.length);
        int end = Math.min(start + 2 * width, values.length);
        int left = start;
        int right = middle;
        for (int i = start; i < end; i++) {
          boolean takeLeft = right == end || (left < middle && from[left] <= from[right]);
          swaps += takeLeft ? 0 : middle - left;
          to[i] = takeLeft ? from[left++] : from[right++];
        }
      }
      double[] sorted = to;
      to = from;
      from = sorted;
    }
    return swaps;
  }
}
