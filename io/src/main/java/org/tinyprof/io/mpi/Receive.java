package org.tinyprof.io.mpi;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Receives what {@link Send} sends. */
final class Receive extends Transfer<ByteBuffer> {
  static final int TAG = 0;
  static final int SHORT_BYTES = 4096;

  private final int from;

  Receive(OpenMpiCommunicator communicator, int from) {
    super(communicator, Opening.expected(communicator.shortBytes(SHORT_BYTES)));
    this.from = from;
  }

  @Override
  String name() {
    return "receive";
  }

  @Override
  Request transfer(ByteBuffer bytes) throws MPIException {
    return communicator.comm().iRecv(bytes, bytes.remaining(), MPI.BYTE, from, TAG);
  }

  @Override
  ByteBuffer body(Opening first) {
    return first.body();
  }

  @Override
  ByteBuffer outcome(ByteBuffer whole) {
    return whole.asReadOnlyBuffer();
  }
}
