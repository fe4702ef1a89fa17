package org.tinyprof.io.mpi;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Sends a block to one rank, as one message if MPI's counts allow. */
final class Send extends Transfer<Void> {
  private final int to;
  private final ByteBuffer block;

  Send(OpenMpiCommunicator communicator, int to, ByteBuffer block) {
    super(communicator);
    this.to = to;
    this.block = block;
  }

  @Override
  String name() {
    return "send";
  }

  @Override
  Opening opening() {
    return Opening.of(block, communicator.shortBytes(block.remaining()));
  }

  @Override
  Request transfer(ByteBuffer bytes) throws MPIException {
    return communicator.comm().iSend(bytes, bytes.remaining(), MPI.BYTE, to, Receive.TAG);
  }

  @Override
  ByteBuffer body(Opening first) {
    return DirectBuffers.direct(block);
  }

  @Override
  Void outcome(ByteBuffer whole) {
    return null;
  }
}
