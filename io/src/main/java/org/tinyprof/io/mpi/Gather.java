package org.tinyprof.io.mpi;

import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.Pending;

/** Gathers blocks that are equally long. */
final class Gather extends Gathering {
  private final int root;

  Gather(OpenMpiCommunicator communicator, int root, ByteBuffer block) {
    super(communicator, block);
    this.root = root;
    int[] lengths = new int[communicator.rank() == root ? communicator.size() : 0];
    Arrays.fill(lengths, block.remaining());
    expect(lengths, block.remaining());
  }

  @Override
  String name() {
    return "gather";
  }

  @Override
  Pending<?> call(int number) throws MPIException {
    return nextRound();
  }

  @Override
  Request exchange(ByteBuffer out, Incoming in) throws MPIException {
    int bytes = out.remaining();
    return communicator.comm().iGather(out, bytes, MPI.BYTE, in.buffer(), bytes, MPI.BYTE, root);
  }
}
