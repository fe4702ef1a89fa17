package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import org.tinyprof.format.wire.Input;

/** Opens a block that another rank sent. */
final class Received {
  /** What an error calls the sender. */
  static final String SOURCE = "a message of another rank";

  private Received() {}

  static Input input(ByteBuffer block) {
    return new Input(SOURCE, 0, bytes(block));
  }

  static byte[] bytes(ByteBuffer block) {
    byte[] bytes = new byte[block.remaining()];
    block.duplicate().get(bytes);
    return bytes;
  }
}
