package org.tinyprof.io.mpi;

import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.Pending;

/** Brings the blocks of all ranks together, in rounds small enough for MPI's counts. */
abstract class Gathering extends MpiProtocol<List<ByteBuffer>> {
  protected final ByteBuffer mine;
  private Incoming incoming;
  private ByteBuffer outgoing;
  private int longest;
  private int start;

  Gathering(OpenMpiCommunicator communicator, ByteBuffer block) {
    super(communicator);
    mine = DirectBuffers.direct(block);
  }

  /** Starts a round. */
  abstract Request exchange(ByteBuffer out, Incoming in) throws MPIException;

  /**
   * Says what is to come, before the first round.
   *
   * @param lengths of the blocks that this rank receives
   * @param longestBytes the longest block of any rank, known to all
   */
  final void expect(int[] lengths, int longestBytes) {
    incoming = new Incoming(lengths, communicator.roundBytes());
    longest = longestBytes;
  }

  /** Ends the round that is done and starts the next. */
  final Pending<?> nextRound() throws MPIException {
    if (outgoing != null) {
      incoming.close(start);
      start += communicator.roundBytes();
    }
    if (start >= longest) {
      return end(incoming.blocks());
    }
    incoming.open(start);
    outgoing = DirectBuffers.piece(mine, start, communicator.roundBytes());
    return await(exchange(outgoing, incoming));
  }
}
