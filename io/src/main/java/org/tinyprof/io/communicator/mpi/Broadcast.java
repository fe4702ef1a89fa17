package org.tinyprof.io.communicator.mpi;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Brings one rank's block to all. */
final class Broadcast extends BlockTransfer<ByteBuffer> {
  private static final int SHORT_BYTES = 256;

  private final int root;
  private final ByteBuffer block;

  Broadcast(OpenMpiCommunicator communicator, int root, ByteBuffer block) {
    super(communicator);
    this.root = root;
    this.block = block;
  }

  @Override
  String name() {
    return "broadcast";
  }

  @Override
  EagerMessage opening() {
    int bytes = communicator.shortBytes(SHORT_BYTES);
    return communicator.rank() == root
        ? EagerMessage.of(block, bytes)
        : EagerMessage.expected(bytes);
  }

  @Override
  Request transfer(ByteBuffer bytes) throws MPIException {
    return communicator.comm().iBcast(bytes, bytes.remaining(), MPI.BYTE, root);
  }

  @Override
  ByteBuffer body(EagerMessage first) {
    return communicator.rank() == root ? DirectBuffers.direct(block) : first.body();
  }

  @Override
  ByteBuffer outcome(ByteBuffer whole) {
    return whole.asReadOnlyBuffer();
  }
}
