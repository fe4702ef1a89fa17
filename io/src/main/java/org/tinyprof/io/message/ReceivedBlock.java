package org.tinyprof.io.message;

import java.nio.ByteBuffer;
import org.tinyprof.format.wire.Input;

/** Opens a block that another rank sent. */
public final class ReceivedBlock {
  /** What an error calls the sender. */
  public static final String SOURCE = "a message of another rank";

  private ReceivedBlock() {}

  public static Input input(ByteBuffer block) {
    return new Input(SOURCE, 0, bytes(block));
  }

  public static byte[] bytes(ByteBuffer block) {
    byte[] bytes = new byte[block.remaining()];
    block.duplicate().get(bytes);
    return bytes;
  }
}
