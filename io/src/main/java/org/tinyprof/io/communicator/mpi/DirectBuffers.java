package org.tinyprof.io.communicator.mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import org.tinyprof.runtime.memory.OutsideHeap;

/** Direct buffers as the bindings want them: what is passed starts at the buffer's address. */
final class DirectBuffers {
  private DirectBuffers() {}

  /** The block itself if MPI can read it where it is, otherwise a copy. */
  static ByteBuffer direct(ByteBuffer block) {
    return block.isDirect()
        ? block.slice()
        : OutsideHeap.allocate(block.remaining()).put(block.duplicate()).flip();
  }

  /** Up to a number of bytes of a block from {@code start} on; none past its end. */
  static ByteBuffer piece(ByteBuffer block, int start, int mostBytes) {
    int from = Math.min(start, block.capacity());
    return block.slice(from, Math.min(mostBytes, block.capacity() - from));
  }

  static LongBuffer longs(int count) {
    return OutsideHeap.allocate(count * Long.BYTES).order(ByteOrder.nativeOrder()).asLongBuffer();
  }

  static long[] array(LongBuffer buffer) {
    long[] values = new long[buffer.capacity()];
    buffer.get(0, values);
    return values;
  }

  static int[] ints(LongBuffer lengths) {
    int[] ints = new int[lengths.capacity()];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = Math.toIntExact(lengths.get(i));
    }
    return ints;
  }
}
