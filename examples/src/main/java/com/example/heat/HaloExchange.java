package com.example.heat;

import java.nio.DoubleBuffer;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Swaps the outer rows of a strip with the ranks above and below while computing goes on. */
final class HaloExchange {
  private static final int UPWARD = 1;
  private static final int DOWNWARD = 2;

  private final Comm comm;
  private final int above;
  private final int below;
  private final int width;
  private final DoubleBuffer toAbove;
  private final DoubleBuffer toBelow;
  private final DoubleBuffer fromAbove;
  private final DoubleBuffer fromBelow;
  private Request[] pending = {};

  HaloExchange(Comm comm, int points) throws MPIException {
    int rank = comm.getRank();
    this.comm = comm;
    this.above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
    this.below = rank < comm.getSize() - 1 ? rank + 1 : MPI.PROC_NULL;
    this.width = points + 2;
    this.toAbove = MPI.newDoubleBuffer(width);
    this.toBelow = MPI.newDoubleBuffer(width);
    this.fromAbove = MPI.newDoubleBuffer(width);
    this.fromBelow = MPI.newDoubleBuffer(width);
  }

  void start(Strip strip) throws MPIException {
    strip.copyRowTo(toAbove, 1);
    strip.copyRowTo(toBelow, strip.rows());
    pending =
        new Request[] {
          comm.iRecv(fromAbove, width, MPI.DOUBLE, above, DOWNWARD),
          comm.iRecv(fromBelow, width, MPI.DOUBLE, below, UPWARD),
          comm.iSend(toAbove, width, MPI.DOUBLE, above, UPWARD),
          comm.iSend(toBelow, width, MPI.DOUBLE, below, DOWNWARD)
        };
  }

  void finish(Strip strip) throws MPIException {
    Request.waitAll(pending);
    if (above != MPI.PROC_NULL) {
      strip.copyRowFrom(fromAbove, 0);
    }
    if (below != MPI.PROC_NULL) {
      strip.copyRowFrom(fromBelow, strip.rows() + 1);
    }
  }
}
