package org.tinyprof.io.simulation;

import java.nio.ByteBuffer;
import org.tinyprof.io.communicator.Pending;

/** One message from one rank to another; done on both sides once both have called. */
final class Letter extends Pending<ByteBuffer> {
  private ByteBuffer body;
  private boolean wanted;

  void put(ByteBuffer body) {
    this.body = body;
  }

  void want() {
    wanted = true;
  }

  @Override
  public boolean test() {
    return wanted && body != null;
  }

  @Override
  public ByteBuffer result() {
    return body.duplicate();
  }
}
