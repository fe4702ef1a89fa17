package org.tinyprof.io.communicator;

import java.nio.ByteBuffer;

/** Blocks of bytes, as communicators take and give them. */
public final class Blocks {
  private static final ByteBuffer EMPTY = ByteBuffer.allocate(0).asReadOnlyBuffer();

  private Blocks() {}

  public static ByteBuffer empty() {
    return EMPTY;
  }

  /** A read-only copy on the heap; the position of the original does not move. */
  public static ByteBuffer copyOf(ByteBuffer block) {
    return ByteBuffer.allocate(block.remaining()).put(block.duplicate()).flip().asReadOnlyBuffer();
  }
}
