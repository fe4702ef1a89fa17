package com.example.cg;

import java.nio.DoubleBuffer;

/**
 * A rank's rows of a square of values, from 1 to {@link #rows}, with a border of one all around.
 */
final class Grid {
  private final int rows;
  private final int columns;
  private final double[] values;

  Grid(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    this.values = new double[(rows + 2) * (columns + 2)];
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }

  double get(int row, int column) {
    return values[place(row, column)];
  }

  void set(int row, int column, double value) {
    values[place(row, column)] = value;
  }

  private int place(int row, int column) {
    return row * (columns + 2) + column;
  }

  void fill(double value) {
    for (int row = 1; row <= rows; row++) {
      for (int column = 1; column <= columns; column++) {
        set(row, column, value);
      }
    }
  }

  /** Adds so many times another grid. */
  void add(double factor, Grid other) {
    for (int row = 1; row <= rows; row++) {
      for (int column = 1; column <= columns; column++) {
        set(row, column, get(row, column) + factor * other.get(row, column));
      }
    }
  }

  /** Becomes another grid plus so many times itself. */
  void scaleAndAdd(double factor, Grid other) {
    for (int row = 1; row <= rows; row++) {
      for (int column = 1; column <= columns; column++) {
        set(row, column, other.get(row, column) + factor * get(row, column));
      }
    }
  }

  /** The sum of the products with another grid, over this rank's rows. */
  double dot(Grid other) {
    double sum = 0;
    for (int row = 1; row <= rows; row++) {
      for (int column = 1; column <= columns; column++) {
        sum += get(row, column) * other.get(row, column);
      }
    }
    return sum;
  }

  void copyRowTo(DoubleBuffer target, int row) {
    target.clear().put(values, place(row, 1), columns);
  }

  void copyRowFrom(DoubleBuffer source, int row) {
    source.clear().get(values, place(row, 1), columns);
  }
}
