package org.tinyprof.io.mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The first message of a block whose length the receiver does not know: the length, and as much of
 * the block as has room, so that a short block is one message.
 */
record Opening(ByteBuffer buffer) {
  /** Room for the length and so many bytes of a block. */
  static Opening expected(int bodyBytes) {
    return new Opening(
        ByteBuffer.allocateDirect(Long.BYTES + bodyBytes).order(ByteOrder.nativeOrder()));
  }

  static Opening of(ByteBuffer block, int bodyBytes) {
    Opening opening = expected(bodyBytes);
    int fits = Math.min(block.remaining(), bodyBytes);
    opening.buffer.putLong(0, block.remaining());
    opening.buffer.put(Long.BYTES, block, block.position(), fits);
    return opening;
  }

  /** How many bytes of the buffer say something; those of a broadcast are all sent. */
  int usedBytes() {
    return Long.BYTES + (int) Math.min(buffer.getLong(0), bodyBytes());
  }

  /** How much of the block this message holds, at most. */
  int bodyBytes() {
    return buffer.capacity() - Long.BYTES;
  }

  /** The whole block as far as it has come; what is missing is to be received behind it. */
  ByteBuffer body() {
    int length = Math.toIntExact(buffer.getLong(0));
    ByteBuffer body = ByteBuffer.allocateDirect(length);
    body.put(0, buffer, Long.BYTES, Math.min(length, bodyBytes()));
    return body;
  }
}
