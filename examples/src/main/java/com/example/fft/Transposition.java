package com.example.fft;

import java.nio.DoubleBuffer;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Turns the rows of a square matrix of complex numbers into its columns, all ranks to all. */
final class Transposition {
  private final Comm comm;
  private final int ranks;
  private final int side;
  private final int rows; // that each rank owns
  private final double[] packed;
  private final DoubleBuffer outgoing;
  private final DoubleBuffer incoming;

  Transposition(Comm comm, int side) throws MPIException {
    this.comm = comm;
    this.ranks = comm.getSize();
    this.side = side;
    this.rows = side / ranks;
    this.packed = new double[2 * rows * side];
    this.outgoing = MPI.newDoubleBuffer(packed.length);
    this.incoming = MPI.newDoubleBuffer(packed.length);
  }

  void transpose(double[] block) throws MPIException {
    pack(block);
    exchange();
    unpack(block);
  }

  /** Puts what each rank gets side by side, already transposed. */
  private void pack(double[] block) {
    int to = 0;
    for (int column = 0; column < side; column++) {
      for (int row = 0; row < rows; row++) {
        int from = 2 * (row * side + column);
        packed[to++] = block[from];
        packed[to++] = block[from + 1];
      }
    }
  }

  private void exchange() throws MPIException {
    int count = packed.length / ranks;
    outgoing.clear().put(packed);
    comm.allToAll(outgoing, count, MPI.DOUBLE, incoming, count, MPI.DOUBLE);
    incoming.clear().get(packed);
  }

  private void unpack(double[] block) {
    int piece = 2 * rows;
    for (int source = 0; source < ranks; source++) {
      for (int row = 0; row < rows; row++) {
        int from = piece * (source * rows + row);
        System.arraycopy(packed, from, block, 2 * row * side + source * piece, piece);
      }
    }
  }
}
