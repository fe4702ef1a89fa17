package com.example.cg;

import java.nio.DoubleBuffer;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** The five-point operator on a square whose edges are 0, over rows that ranks share. */
final class Laplacian {
  private static final int UPWARD = 1;
  private static final int DOWNWARD = 2;

  private final Comm comm;
  private final int above;
  private final int below;
  private final DoubleBuffer toAbove;
  private final DoubleBuffer toBelow;
  private final DoubleBuffer fromAbove;
  private final DoubleBuffer fromBelow;

  Laplacian(Comm comm, int columns) throws MPIException {
    int rank = comm.getRank();
    this.comm = comm;
    this.above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
    this.below = rank < comm.getSize() - 1 ? rank + 1 : MPI.PROC_NULL;
    this.toAbove = MPI.newDoubleBuffer(columns);
    this.toBelow = MPI.newDoubleBuffer(columns);
    this.fromAbove = MPI.newDoubleBuffer(columns);
    this.fromBelow = MPI.newDoubleBuffer(columns);
  }

  /** Sets {@code to} to the operator's image of {@code from}. */
  void apply(Grid from, Grid to) throws MPIException {
    exchangeRows(from);
    for (int row = 1; row <= from.rows(); row++) {
      applyToRow(from, to, row);
    }
  }

  private static void applyToRow(Grid from, Grid to, int row) {
    for (int column = 1; column <= from.columns(); column++) {
      double around =
          from.get(row - 1, column)
              + from.get(row + 1, column)
              + from.get(row, column - 1)
              + from.get(row, column + 1);
      to.set(row, column, 4 * from.get(row, column) - around);
    }
  }

  private void exchangeRows(Grid grid) throws MPIException {
    int columns = grid.columns();
    grid.copyRowTo(toAbove, 1);
    grid.copyRowTo(toBelow, grid.rows());
    Request[] pending = {
      comm.iRecv(fromAbove, columns, MPI.DOUBLE, above, DOWNWARD),
      comm.iRecv(fromBelow, columns, MPI.DOUBLE, below, UPWARD),
      comm.iSend(toAbove, columns, MPI.DOUBLE, above, UPWARD),
      comm.iSend(toBelow, columns, MPI.DOUBLE, below, DOWNWARD)
    };
    Request.waitAll(pending);
    if (above != MPI.PROC_NULL) {
      grid.copyRowFrom(fromAbove, 0);
    }
    if (below != MPI.PROC_NULL) {
      grid.copyRowFrom(fromBelow, grid.rows() + 1);
    }
  }
}
