package org.tinyprof.viewer.pixel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The distribution of a grid's values over ranks: quartiles, a histogram, and the ranks that
 * differ.
 *
 * @param histogram bins of one width from the least to the largest value
 * @param differing ranks far from the median, the farthest first, at most {@value #MOST_DIFFERING}
 */
public record RankSpread(
    int count,
    int absent,
    double min,
    double median,
    double mean,
    double max,
    List<Long> histogram,
    List<Integer> differing) {
  static final int MOST_DIFFERING = 64;
  private static final double FAR = 6; // median distances; a normal value is as far in 1 of 20,000
  private static final int FEW = 8;
  private static final double MOST_SHARE = 0.02;
  private static final double WHISKER = 1.5; // as of a box plot
  private static final double LEAST_DIFFERENCE = 0.05; // of the median

  public static RankSpread of(RankGrid grid, int bins) {
    double[] sorted = grid.sortedTotals();
    int count = sorted.length;
    double median = median(sorted);
    long[] histogram = new long[bins];
    double min = count == 0 ? Double.NaN : sorted[0];
    double max = count == 0 ? Double.NaN : sorted[count - 1];
    for (double value : sorted) {
      int bin = max > min ? (int) (bins * (value - min) / (max - min)) : 0;
      histogram[Math.min(bins - 1, bin)]++;
    }
    return new RankSpread(
        count,
        grid.ranks() - count,
        min,
        median,
        Arrays.stream(sorted).average().orElse(Double.NaN),
        max,
        Arrays.stream(histogram).boxed().toList(),
        differing(grid, sorted, median));
  }

  private static List<Integer> beyond(RankGrid grid, double low, double high) {
    List<Integer> rows = new ArrayList<>();
    for (int row = 0; row < grid.ranks(); row++) {
      if (grid.total(row) < low || grid.total(row) > high) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static double median(double[] sorted) {
    int last = sorted.length - 1;
    return last < 0 ? Double.NaN : (sorted[last / 2] + sorted[(last + 1) / 2]) / 2;
  }

  /** Where many are far from the median, as with two groups of ranks, those beyond both groups. */
  private static List<Integer> differing(RankGrid grid, double[] sorted, double median) {
    double[] distances = Arrays.stream(sorted).map(v -> Math.abs(v - median)).sorted().toArray();
    double far = Math.max(FAR * median(distances), LEAST_DIFFERENCE * Math.abs(median));
    List<Integer> rows = beyond(grid, median - far, median + far);
    if (rows.size() > Math.max(FEW, MOST_SHARE * sorted.length)) {
      double lower = sorted[sorted.length / 4];
      double upper = sorted[sorted.length - 1 - sorted.length / 4];
      double whisker = WHISKER * (upper - lower);
      rows = beyond(grid, lower - whisker, upper + whisker);
    }
    rows.sort(Comparator.comparingDouble(row -> -Math.abs(grid.total(row) - median)));
    return rows.stream().limit(MOST_DIFFERING).map(grid::rank).toList();
  }
}
