package org.tinyprof.io.communicator.mpi;

import java.nio.ByteBuffer;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.Pending;

/**
 * Brings a block here whose length only its sender knows: an {@link EagerMessage}, which most
 * blocks fit into, then what is left of it in pieces small enough for MPI's counts.
 */
abstract class BlockTransfer<T> extends MpiProtocol<T> {
  private EagerMessage opening;
  private ByteBuffer body;
  private ByteBuffer piece;
  private int next;

  BlockTransfer(OpenMpiCommunicator communicator) {
    super(communicator);
  }

  /** How many steps it takes until the opening can be made. */
  int firstSteps() {
    return 0;
  }

  /** Does one of these. */
  Pending<?> prepare() {
    throw new IllegalStateException("there is nothing to prepare");
  }

  /** The block's beginning, or room for it. */
  abstract EagerMessage opening();

  /** Starts to move a piece of the block. */
  abstract Request transfer(ByteBuffer bytes) throws MPIException;

  /** A block longer than its opening, direct: to broadcast it or to receive the rest. */
  abstract ByteBuffer body(EagerMessage first);

  /** What the operation gives back. */
  abstract T outcome(ByteBuffer whole);

  @Override
  final Pending<?> call(int number) throws MPIException {
    if (number < firstSteps()) {
      return prepare();
    }
    switch (number - firstSteps()) {
      case 0 -> {
        opening = opening();
        piece = opening.buffer().slice();
        return await(transfer(piece));
      }
      case 1 -> {
        if (opening.isWhole()) {
          return end(outcome(opening.body()));
        }
        body = body(opening);
        next = opening.bodyBytes();
        return nextPiece();
      }
      default -> {
        return next < body.capacity() ? nextPiece() : end(outcome(body));
      }
    }
  }

  private Pending<?> nextPiece() throws MPIException {
    piece = DirectBuffers.piece(body, next, communicator.largestMessageBytes());
    next += communicator.largestMessageBytes();
    return await(transfer(piece));
  }
}
