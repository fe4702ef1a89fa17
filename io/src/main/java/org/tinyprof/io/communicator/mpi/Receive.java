package org.tinyprof.io.communicator.mpi;

import java.io.IOException;
import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.tinyprof.io.communicator.Pending;

/** Receives what {@link Send} sends; asks MPI for the length of what has come. */
final class Receive extends BlockTransfer<ByteBuffer> {
  static final int TAG = 0;

  private final int from;
  private int openingBytes;

  Receive(OpenMpiCommunicator communicator, int from) {
    super(communicator);
    this.from = from;
    communicator.expected(from).add(this);
  }

  @Override
  String name() {
    return "receive";
  }

  @Override
  int firstSteps() {
    return 1;
  }

  @Override
  Pending<?> prepare() {
    return new Arrival();
  }

  @Override
  EagerMessage opening() {
    return EagerMessage.ofBytes(openingBytes);
  }

  @Override
  Request transfer(ByteBuffer bytes) throws MPIException {
    return communicator.comm().iRecv(bytes, bytes.remaining(), MPI.BYTE, from, TAG);
  }

  @Override
  ByteBuffer body(EagerMessage first) {
    return first.body();
  }

  @Override
  ByteBuffer outcome(ByteBuffer whole) {
    communicator.expected(from).remove();
    return whole.asReadOnlyBuffer();
  }

  /** Waits until a message is there that those who came before do not wait for. */
  private final class Arrival extends Pending<Void> {
    @Override
    public boolean test() throws IOException {
      while (communicator.expected(from).element() != Receive.this) {
        if (!communicator.expected(from).element().test()) {
          return false;
        }
      }
      try {
        Status status = communicator.comm().iProbe(from, TAG);
        if (status == null) {
          return false;
        }
        openingBytes = status.getCount(MPI.BYTE);
        return true;
      } catch (MPIException e) {
        throw Receive.this.failed(e);
      }
    }

    @Override
    public Void result() {
      return null;
    }
  }
}
