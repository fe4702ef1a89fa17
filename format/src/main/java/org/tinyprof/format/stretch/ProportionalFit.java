package org.tinyprof.format.stretch;

import java.util.Arrays;

/**
 * Scales the rows and columns of a sparse table by turns until their sums are what they have to be
 * (iterative proportional fitting): the table that is nearest to the first one.
 */
final class ProportionalFit {
  private static final int MOST_ROUNDS = 200;
  private static final double ENOUGH = 1e-5; // of the sum of all columns

  private int[] rows = new int[64];
  private int[] columns = new int[64];
  private double[] cells = new double[64];
  private int size;

  /** Adds a cell. */
  int add(int row, int column) {
    if (size == cells.length) {
      rows = Arrays.copyOf(rows, 2 * size);
      columns = Arrays.copyOf(columns, 2 * size);
      cells = Arrays.copyOf(cells, 2 * size);
    }
    rows[size] = row;
    columns[size] = column;
    return size++;
  }

  void plus(int cell, double more) {
    cells[cell] += more;
  }

  double cell(int cell) {
    return cells[cell];
  }

  /** All cells as they are now. */
  double[] copy() {
    return Arrays.copyOf(cells, size);
  }

  double[] rowSums(int count) {
    return sums(rows, count);
  }

  private double[] sums(int[] places, int count) {
    double[] sums = new double[count];
    for (int i = 0; i < size; i++) {
      sums[places[i]] += cells[i];
    }
    return sums;
  }

  /**
   * Fits the columns exactly, and the rows as well as that allows.
   *
   * @param rowSums may be NaN: such rows only follow the columns
   */
  void fit(double[] rowSums, double[] columnSums) {
    double all = Arrays.stream(columnSums).sum();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double moved = scale(rows, rowSums);
      scale(columns, columnSums);
      if (moved <= ENOUGH * all) {
        return;
      }
    }
  }

  /** Returns how far the sums were off, together. */
  private double scale(int[] places, double[] wanted) {
    double[] sums = sums(places, wanted.length);
    double off = 0;
    for (int i = 0; i < wanted.length; i++) {
      if (Double.isNaN(wanted[i])) {
        sums[i] = 1;
        continue;
      }
      off += Math.abs(wanted[i] - sums[i]);
      sums[i] = sums[i] > 0 ? wanted[i] / sums[i] : 0;
    }
    for (int i = 0; i < size; i++) {
      cells[i] *= sums[places[i]];
    }
    return off;
  }
}
