package org.tinyprof.viewer.pixel;

import java.util.Arrays;

/** Count, sum and extremes over ranks for each column of a grid. */
final class ColumnSummary {
  private int columns;
  private int[] counts = new int[0];
  private double[] sums = new double[0];
  private double[] mins = new double[0];
  private double[] maxs = new double[0];
  private int[] minRanks = new int[0];
  private int[] maxRanks = new int[0];

  int columns() {
    return columns;
  }

  void grow(int atLeast) {
    if (atLeast > columns) {
      columns = atLeast;
      counts = Arrays.copyOf(counts, columns);
      sums = Arrays.copyOf(sums, columns);
      mins = Arrays.copyOf(mins, columns);
      maxs = Arrays.copyOf(maxs, columns);
      minRanks = Arrays.copyOf(minRanks, columns);
      maxRanks = Arrays.copyOf(maxRanks, columns);
    }
  }

  void add(int column, int rank, double value) {
    if (Double.isNaN(value)) {
      return;
    }
    if (counts[column] == 0 || value < mins[column]) {
      mins[column] = value;
      minRanks[column] = rank;
    }
    if (counts[column] == 0 || value > maxs[column]) {
      maxs[column] = value;
      maxRanks[column] = rank;
    }
    counts[column]++;
    sums[column] += value;
  }

  /** Adds the columns of other ranks. */
  void merge(ColumnSummary other) {
    grow(other.columns);
    for (int column = 0; column < other.columns; column++) {
      if (other.counts[column] > 0) {
        if (counts[column] == 0 || other.mins[column] < mins[column]) {
          mins[column] = other.mins[column];
          minRanks[column] = other.minRanks[column];
        }
        if (counts[column] == 0 || other.maxs[column] > maxs[column]) {
          maxs[column] = other.maxs[column];
          maxRanks[column] = other.maxRanks[column];
        }
        counts[column] += other.counts[column];
        sums[column] += other.sums[column];
      }
    }
  }

  int count(int column) {
    return counts[column];
  }

  /** Adds what is known of a column to a band. */
  void addTo(ValueRange band, int column) {
    if (counts[column] > 0) {
      band.add(counts[column], sums[column], mins[column], minRanks[column]);
      band.add(0, 0, maxs[column], maxRanks[column]);
    }
  }

  /** The mean of the ranks that have a value; NaN without any. */
  double mean(int column) {
    return counts[column] == 0 ? Double.NaN : sums[column] / counts[column];
  }
}
