package org.tinyprof.ensemble.cluster;

import org.tinyprof.ensemble.statistics.Moments;

/** Brings columns of different sizes to one scale: mean 0, standard deviation 1. */
final class Standardised {
  private Standardised() {}

  /** New rows; a column that does not vary becomes 0. */
  static double[][] of(double[][] rows) {
    int width = rows.length == 0 ? 0 : rows[0].length;
    double[][] scaled = new double[rows.length][width];
    for (int column = 0; column < width; column++) {
      double[] values = new double[rows.length];
      for (int row = 0; row < rows.length; row++) {
        values[row] = rows[row][column];
      }
      Moments moments = Moments.of(values);
      double deviation =
          rows.length < 2
              ? 0
              : Math.sqrt(moments.variance() * (rows.length - 1) / rows.length); // with n
      boolean varies = deviation > 1e-12 * Math.abs(moments.mean());
      for (int row = 0; row < rows.length; row++) {
        scaled[row][column] = varies ? (values[row] - moments.mean()) / deviation : 0;
      }
    }
    return scaled;
  }
}
