package org.tinyprof.io.mpi;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Reduction;

/** Gathers blocks that differ in length; the lengths go first. */
final class Gatherv extends Gathering {
  private final int root;
  private final LongBuffer length = DirectBuffers.longs(1);
  private final LongBuffer lengths;
  private Pending<long[]> longest;
  private Pending<?> lengthsGathered;

  Gatherv(OpenMpiCommunicator communicator, int root, ByteBuffer block) {
    super(communicator, block);
    this.root = root;
    length.put(0, mine.remaining());
    lengths = DirectBuffers.longs(communicator.rank() == root ? communicator.size() : 0);
  }

  @Override
  String name() {
    return "gatherv";
  }

  @Override
  Pending<?> call(int number) throws MPIException {
    switch (number) {
      case 0 -> {
        longest = communicator.allreduce(Reduction.MAX, mine.remaining());
        lengthsGathered =
            await(communicator.comm().iGather(length, 1, MPI.LONG, lengths, 1, MPI.LONG, root));
        return longest;
      }
      case 1 -> {
        return lengthsGathered;
      }
      case 2 -> {
        expect(DirectBuffers.ints(lengths), (int) longest.result()[0]);
        return nextRound();
      }
      default -> {
        return nextRound();
      }
    }
  }

  @Override
  Request exchange(ByteBuffer out, Incoming in) throws MPIException {
    return communicator
        .comm()
        .iGatherv(
            out, out.remaining(), MPI.BYTE, in.buffer(), in.counts(), in.offsets(), MPI.BYTE, root);
  }
}
