package com.example.mandelbrot;

/** The Mandelbrot set on a square grid from -2 - 2i to 2 + 2i, symmetric about the real axis. */
record Mandelbrot(int side, int limit) {
  /** Returns how many points of a row belong to the set, as far as {@code limit} steps can tell. */
  int pointsInRow(int row) {
    double imaginary = coordinate(row);
    int points = 0;
    for (int column = 0; column < side; column++) {
      if (steps(coordinate(column), imaginary) == limit) {
        points++;
      }
    }
    return points;
  }

  private double coordinate(int index) {
    return 2.0 * (2 * index + 1 - side) / side;
  }

  private int steps(double real, double imaginary) {
    double x = 0;
    double y = 0;
    int steps = 0;
    while (steps < limit && x * x + y * y <= 4) {
      double next = x * x - y * y + real;
      y = 2 * x * y + imaginary;
      x = next;
      steps++;
    }
    return steps;
  }
}
