package org.tinyprof.io.mpi;

import java.nio.ByteBuffer;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.Pending;

/**
 * Moves a block whose length the receiver does not know: an {@link Opening}, which most blocks fit
 * into, then what is left of it in pieces small enough for MPI's counts.
 */
abstract class Transfer<T> extends MpiProtocol<T> {
  private final Opening opening;
  private ByteBuffer body;
  private ByteBuffer piece;
  private int next;

  Transfer(OpenMpiCommunicator communicator, Opening opening) {
    super(communicator);
    this.opening = opening;
  }

  /** Starts to send or receive a piece of the block. */
  abstract Request transfer(ByteBuffer bytes) throws MPIException;

  /** The bytes of the opening that MPI is to look at. */
  ByteBuffer openingBytes(Opening first) {
    return first.buffer();
  }

  /** The whole block, direct, once the opening is there: to send it or to receive the rest. */
  abstract ByteBuffer body(Opening first);

  /** What the operation gives back. */
  abstract T outcome(ByteBuffer whole);

  @Override
  final Pending<?> call(int number) throws MPIException {
    if (number == 0) {
      piece = openingBytes(opening);
      return await(transfer(piece));
    }
    if (number == 1) {
      body = body(opening);
      next = opening.bodyBytes();
    }
    if (next >= body.capacity()) {
      return end(outcome(body));
    }
    piece = DirectBuffers.piece(body, next, communicator.largestMessageBytes());
    next += communicator.largestMessageBytes();
    return await(transfer(piece));
  }
}
