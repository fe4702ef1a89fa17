package org.tinyprof.io.communicator.mpi;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.Pending;

/**
 * Brings the blocks of all ranks, which may differ in length, to all. The lengths go first, then
 * the blocks, in rounds small enough for MPI's counts.
 */
final class Allgather extends MpiProtocol<List<ByteBuffer>> {
  private final ByteBuffer mine;
  private final LongBuffer length = DirectBuffers.longs(1);
  private final LongBuffer lengths;
  private Incoming incoming;
  private ByteBuffer outgoing;
  private int longest;
  private int start;

  Allgather(OpenMpiCommunicator communicator, ByteBuffer block) {
    super(communicator);
    mine = DirectBuffers.direct(block);
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
      expect(DirectBuffers.ints(lengths));
    }
    return nextRound();
  }

  private void expect(int[] expected) {
    incoming = new Incoming(expected, communicator.roundBytes());
    for (int bytes : expected) {
      longest = Math.max(longest, bytes);
    }
  }

  /** Ends the round that is done and starts the next. */
  private Pending<?> nextRound() throws MPIException {
    if (outgoing != null) {
      incoming.close(start);
      start += communicator.roundBytes();
    }
    if (start >= longest) {
      return end(incoming.blocks());
    }
    incoming.open(start);
    outgoing = DirectBuffers.piece(mine, start, communicator.roundBytes());
    return await(exchange());
  }

  private Request exchange() throws MPIException {
    return communicator
        .comm()
        .iAllGatherv(
            outgoing,
            outgoing.remaining(),
            MPI.BYTE,
            incoming.buffer(),
            incoming.counts(),
            incoming.offsets(),
            MPI.BYTE);
  }
}
