package org.tinyprof.io.mpi;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.Pending;

/** Brings the blocks of all ranks, which may differ in length, to all; the lengths go first. */
final class Allgather extends Gathering {
  private final LongBuffer length = DirectBuffers.longs(1);
  private final LongBuffer lengths;

  Allgather(OpenMpiCommunicator communicator, ByteBuffer block) {
    super(communicator, block);
    length.put(0, mine.remaining());
    lengths = DirectBuffers.longs(communicator.size());
  }

  @Override
  String name() {
    return "allgather";
  }

  @Override
  Pending<?> call(int number) throws MPIException {
    if (number == 0) {
      return await(communicator.comm().iAllGather(length, 1, MPI.LONG, lengths, 1, MPI.LONG));
    }
    if (number == 1) {
      int[] expected = DirectBuffers.ints(lengths);
      int longest = 0;
      for (int bytes : expected) {
        longest = Math.max(longest, bytes);
      }
      expect(expected, longest);
    }
    return nextRound();
  }

  @Override
  Request exchange(ByteBuffer out, Incoming in) throws MPIException {
    return communicator
        .comm()
        .iAllGatherv(
            out, out.remaining(), MPI.BYTE, in.buffer(), in.counts(), in.offsets(), MPI.BYTE);
  }
}
