package org.tinyprof.analysis.frame;

import java.util.Arrays;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * Values of many ranks folded: count, sum, sum of squares and extremes for every node and cell, a
 * cell being one execution and iteration, or all of them. Merging folds of different ranks is
 * associative but for rounding.
 */
final class LaneFold {
  private final MetricDefinition metric;
  private final boolean additive; // asked once: a tree may have millions of values
  private final boolean hasMean;
  private final int nodes;
  private final int cells;
  private final int[] present;
  private final double[] sums;
  private final double[] squares;
  private final double[] mins;
  private final double[] maxs;
  private final int[] minRanks;
  private final int[] maxRanks;

  LaneFold(MetricDefinition metric, int nodes, int cells) {
    this.metric = metric;
    this.additive = metric.additive();
    this.hasMean = !metric.isExtreme() && !metric.isLine();
    this.nodes = nodes;
    this.cells = cells;
    present = new int[nodes * cells];
    sums = new double[present.length];
    squares = new double[present.length];
    mins = new double[present.length];
    maxs = new double[present.length];
    minRanks = new int[present.length];
    maxRanks = new int[present.length];
    Arrays.fill(mins, Double.NaN);
    Arrays.fill(maxs, Double.NaN);
    Arrays.fill(minRanks, -1);
    Arrays.fill(maxRanks, -1);
  }

  int cells() {
    return cells;
  }

  void add(int node, int cell, int rank, double value) {
    set(node * cells + cell, 1, value, value * value, value, value, rank, rank);
  }

  /** Adds a fold of other ranks that has as many nodes. */
  void merge(LaneFold other, CellGrid grid, CellGrid otherGrid) {
    for (int node = 0; node < nodes; node++) {
      for (int cell = 0; cell < other.cells; cell++) {
        int from = node * other.cells + cell;
        int to = node * cells + grid.cellLike(otherGrid, cell);
        if (other.present[from] > 0) {
          set(
              to,
              other.present[from],
              other.sums[from],
              other.squares[from],
              other.mins[from],
              other.maxs[from],
              other.minRanks[from],
              other.maxRanks[from]);
        }
      }
    }
  }

  /** Adds what is known of several ranks. */
  void set(
      int at,
      int count,
      double sum,
      double square,
      double min,
      double max,
      int minRank,
      int maxRank) {
    if (present[at] == 0 || min < mins[at]) {
      mins[at] = min;
      minRanks[at] = minRank;
    }
    if (present[at] == 0 || max > maxs[at]) {
      maxs[at] = max;
      maxRanks[at] = maxRank;
    }
    present[at] += count;
    sums[at] += sum;
    squares[at] += square;
  }

  int present(int node, int cell) {
    return present[node * cells + cell];
  }

  int maxRank(int node, int cell) {
    return maxRanks[node * cells + cell];
  }

  int minRank(int node, int cell) {
    return minRanks[node * cells + cell];
  }

  /** The folded value; NaN where no rank has one. */
  double value(int node, int cell, Reduction reduction, long ranks) {
    int at = node * cells + cell;
    if (present[at] == 0) {
      return Double.NaN;
    }
    return switch (reduction) {
      case MEAN -> hasMean ? folded(at) / ranks : folded(at);
      case SUM -> folded(at);
      case MIN -> mins[at];
      case MAX -> maxs[at];
    };
  }

  /** All ranks' values as one, as {@link MetricDefinition#fold} says. */
  private double folded(int at) {
    if (additive) {
      return sums[at];
    }
    if (metric.isLine()) { // ranks that differ have none in common
      return mins[at] == maxs[at] && mins[at] > 0 ? mins[at] : Double.NaN;
    }
    return metric.isSmallest() ? mins[at] : metric.isLargest() ? maxs[at] : Math.sqrt(squares[at]);
  }

  /** The standard deviation (n - 1) over a number of ranks; a missing value counts as 0. */
  double deviation(int node, int cell, long ranks) {
    int at = node * cells + cell;
    double mean = sums[at] / ranks;
    return Math.sqrt(Math.max(0, squares[at] - ranks * mean * mean) / (ranks - 1));
  }
}
