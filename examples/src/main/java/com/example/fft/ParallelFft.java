package com.example.fft;

import mpi.Comm;
import mpi.MPIException;

/**
 * The transform of {@code side * side} numbers, seen as a square matrix whose rows the ranks share.
 *
 * <p>Columns are transformed, turned by the twiddle factors, and then rows are: every transform is
 * of rows that one rank owns, with a transposition in between.
 */
final class ParallelFft {
  private final int side;
  private final int rows;
  private final RowFft rowFft;
  private final Transposition transposition;
  private final double[] twiddles;

  ParallelFft(Comm comm, int side) throws MPIException {
    this.side = side;
    this.rows = side / comm.getSize();
    this.rowFft = new RowFft(side);
    this.transposition = new Transposition(comm, side);
    this.twiddles = twiddles(rows * comm.getRank());
  }

  private double[] twiddles(int firstRow) {
    double[] factors = new double[2 * rows * side];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < side; column++) {
        double angle = -2 * Math.PI * (firstRow + row) * column / side / side;
        factors[2 * (row * side + column)] = Math.cos(angle);
        factors[2 * (row * side + column) + 1] = Math.sin(angle);
      }
    }
    return factors;
  }

  /** Replaces this rank's share of the signal by its share of the spectrum. */
  void forward(double[] block) throws MPIException {
    transposition.transpose(block);
    transformRows(block);
    twiddle(block);
    transposition.transpose(block);
    transformRows(block);
    transposition.transpose(block);
  }

  /** Replaces this rank's share of the spectrum by its share of the signal. */
  void inverse(double[] block) throws MPIException {
    double scale = 1.0 / side / side;
    conjugate(block, 1);
    forward(block);
    conjugate(block, scale);
  }

  private void transformRows(double[] block) {
    for (int row = 0; row < rows; row++) {
      rowFft.transform(block, 2 * row * side);
    }
  }

  private void twiddle(double[] block) {
    for (int i = 0; i < block.length; i += 2) {
      double real = block[i] * twiddles[i] - block[i + 1] * twiddles[i + 1];
      block[i + 1] = block[i] * twiddles[i + 1] + block[i + 1] * twiddles[i];
      block[i] = real;
    }
  }

  private static void conjugate(double[] block, double scale) {
    for (int i = 0; i < block.length; i += 2) {
      block[i] *= scale;
      block[i + 1] *= -scale;
    }
  }
}
