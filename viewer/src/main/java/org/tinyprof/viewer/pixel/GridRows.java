package org.tinyprof.viewer.pixel;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.tinyprof.format.values.Lane;

/**
 * Some ranks of a grid, in arrays: a rank costs no object of its own. Neighbouring columns may
 * share a cell; a cell without a value is NaN.
 */
final class GridRows {
  private final boolean least;
  private final int[] ranks;
  private final String[] hosts;
  private final double[] totals;
  private float[] cells;
  private int width; // cells of a row
  private int step = 1; // columns that share a cell

  private GridRows(boolean least, int rows, int columns) {
    this.least = least;
    ranks = new int[rows];
    hosts = new String[rows];
    totals = new double[rows];
    width = columns;
    cells = new float[rows * columns];
    Arrays.fill(totals, Double.NaN);
    Arrays.fill(cells, Float.NaN);
  }

  /** Values row by row; each is added to the course of all ranks, too. */
  static GridRows of(
      boolean least,
      List<Lane> lanes,
      double[] values,
      DoubleBinaryOperator fold,
      ColumnSummary course) {
    int columns = values.length / lanes.size();
    GridRows rows = new GridRows(least, lanes.size(), columns);
    course.grow(columns);
    for (int row = 0; row < lanes.size(); row++) {
      rows.ranks[row] = lanes.get(row).rank();
      rows.hosts[row] = lanes.get(row).origin().host();
      double total = Double.NaN;
      for (int column = 0; column < columns; column++) {
        double value = values[row * columns + column];
        if (!Double.isNaN(value)) {
          total = Double.isNaN(total) ? value : fold.applyAsDouble(total, value);
          course.add(column, rows.ranks[row], value);
          rows.cells[row * columns + column] = (float) value;
        }
      }
      rows.totals[row] = total;
    }
    return rows;
  }

  int size() {
    return ranks.length;
  }

  long cells() {
    return cells.length;
  }

  int rank(int row) {
    return ranks[row];
  }

  String host(int row) {
    return hosts[row];
  }

  double total(int row) {
    return totals[row];
  }

  /** The value that a column's cell shows; NaN where there is none. */
  float cell(int row, int column) {
    int at = column / step;
    return at < width ? cells[row * width + at] : Float.NaN;
  }

  /** Sets how many columns share a cell, a power of two. */
  void shareCells(int columns) {
    while (step < columns) {
      int half = (width + 1) / 2;
      float[] shared = new float[size() * half];
      for (int row = 0; row < size(); row++) {
        for (int at = 0; at < half; at++) {
          float one = cells[row * width + 2 * at];
          shared[row * half + at] =
              2 * at + 1 < width ? worse(one, cells[row * width + 2 * at + 1]) : one;
        }
      }
      cells = shared;
      width = half;
      step *= 2;
    }
  }

  private float worse(float one, float other) {
    return (float) (least ? Pixels.least(one, other) : Pixels.largest(one, other));
  }

  /** One row of two of the same rank, whose threads are in several groups. */
  static GridRows join(
      GridRows one, int row, GridRows other, int otherRow, DoubleBinaryOperator fold) {
    GridRows sum = new GridRows(one.least, 1, Math.max(one.width, other.width));
    sum.step = one.step;
    sum.ranks[0] = one.ranks[row];
    sum.hosts[0] = one.hosts[row];
    sum.totals[0] = both(one.totals[row], other.totals[otherRow], fold);
    for (int at = 0; at < sum.width; at++) {
      float first = at < one.width ? one.cells[row * one.width + at] : Float.NaN;
      float second = at < other.width ? other.cells[otherRow * other.width + at] : Float.NaN;
      sum.cells[at] = (float) both(first, second, fold);
    }
    return sum;
  }

  private static double both(double one, double other, DoubleBinaryOperator fold) {
    return Double.isNaN(one) || Double.isNaN(other)
        ? (Double.isNaN(one) ? other : one)
        : fold.applyAsDouble(one, other);
  }
}
