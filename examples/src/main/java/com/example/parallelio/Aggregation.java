package com.example.parallelio;

import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Groups of neighbouring ranks, the first of which gathers the bytes of all and writes for them.
 */
final class Aggregation {
  private static final ByteBuffer NOTHING = ByteBuffer.allocateDirect(0);

  private final Intracomm group;

  Aggregation(Intracomm world, int aggregators) throws MPIException {
    int rank = world.getRank();
    group = world.split((int) ((long) rank * aggregators / world.getSize()), rank);
  }

  /** Returns the bytes of the whole group, in rank order, on its first rank; none elsewhere. */
  ByteBuffer gather(ByteBuffer own) throws MPIException {
    int[] counts = gatherCounts(own.limit());
    int[] starts = new int[counts.length];
    int total = 0;
    for (int i = 0; i < counts.length; i++) {
      starts[i] = total;
      total = Math.addExact(total, counts[i]);
    }
    ByteBuffer all = total == 0 ? NOTHING : MPI.newByteBuffer(total);
    group.gatherv(own, own.limit(), MPI.BYTE, all, counts, starts, MPI.BYTE, 0);
    return all;
  }

  private int[] gatherCounts(int own) throws MPIException {
    int[] count = {own};
    int[] counts = new int[group.getSize()];
    group.gather(count, 1, MPI.INT, counts, 1, MPI.INT, 0);
    return counts;
  }

  void close() throws MPIException {
    group.free();
  }
}
