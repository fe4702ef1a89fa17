package org.tinyprof.io.communicator;

import java.nio.ByteBuffer;
import java.util.List;

/** A communicator whose rank runs out of memory when values are gathered. */
public final class FailingCommunicator extends ForwardingCommunicator {
  public FailingCommunicator(Communicator communicator) {
    super(communicator);
  }

  @Override
  Communicator around(Communicator part) {
    return new FailingCommunicator(part);
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    throw new OutOfMemoryError("injected");
  }
}
