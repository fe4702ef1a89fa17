package org.tinyprof.io.communicator.mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.tinyprof.runtime.memory.OutsideHeap;

/**
 * The first message of a block whose length the receiver does not know: the length, and as much of
 * the block as has room, so that a short block is one message.
 */
record EagerMessage(ByteBuffer buffer) {
  /** Room for the length and some bytes of a block. */
  static EagerMessage expected(int bodyBytes) {
    return ofBytes(Long.BYTES + bodyBytes);
  }

  /** Room for a message of a number of bytes. */
  static EagerMessage ofBytes(int bytes) {
    return new EagerMessage(OutsideHeap.allocate(bytes).order(ByteOrder.nativeOrder()));
  }

  static EagerMessage of(ByteBuffer block, int bodyBytes) {
    EagerMessage opening = expected(bodyBytes);
    int fits = Math.min(block.remaining(), bodyBytes);
    opening.buffer.putLong(0, block.remaining());
    opening.buffer.put(Long.BYTES, block, block.position(), fits);
    return opening;
  }

  /** How much of the block this message holds, at most. */
  int bodyBytes() {
    return buffer.capacity() - Long.BYTES;
  }

  /** Whether nothing of the block is missing. */
  boolean isWhole() {
    return length() <= bodyBytes();
  }

  private int length() {
    return Math.toIntExact(buffer.getLong(0));
  }

  /** The whole block as far as it has come; what is missing is to be received behind it. */
  ByteBuffer body() {
    if (isWhole()) {
      return buffer.slice(Long.BYTES, length());
    }
    return OutsideHeap.allocate(length()).put(0, buffer, Long.BYTES, bodyBytes());
  }
}
