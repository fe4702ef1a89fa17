package com.example.heat;

import java.nio.DoubleBuffer;

/** Neighbouring rows of the plate, from 1 to {@link #rows}, between two halo rows. */
final class Strip {
  private final int rows;
  private final int width; // the plate's points and one cold point at either side
  private double[] now;
  private double[] other; // the next temperatures during a step, the last ones after it

  Strip(int rows, int points) {
    this.rows = rows;
    this.width = points + 2;
    this.now = new double[(rows + 2) * width];
    this.other = new double[now.length];
  }

  int rows() {
    return rows;
  }

  double at(int row, int column) {
    return now[row * width + column];
  }

  void set(int row, int column, double temperature) {
    now[row * width + column] = temperature;
  }

  void copyRowTo(DoubleBuffer target, int row) {
    target.clear().put(now, row * width, width);
  }

  void copyRowFrom(DoubleBuffer source, int row) {
    source.clear().get(now, row * width, width);
  }

  /** Computes the next temperatures of some rows; {@link #advance} makes them the present ones. */
  void relax(int firstRow, int lastRow) {
    for (int row = firstRow; row <= lastRow; row++) {
      for (int i = row * width + 1; i < (row + 1) * width - 1; i++) {
        other[i] = (now[i - width] + now[i - 1] + now[i + 1] + now[i + width]) / 4;
      }
    }
  }

  void advance() {
    double[] next = other;
    other = now;
    now = next;
  }

  /** Returns the largest difference that the last step made to a point. */
  double largestChange() {
    double largest = 0;
    for (int i = width; i < (rows + 1) * width; i++) {
      largest = Math.max(largest, Math.abs(now[i] - other[i]));
    }
    return largest;
  }
}
