package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.tinyprof.runtime.memory.OutsideHeap;

/**
 * Writes to channels in pieces of a buffer of our own. The JDK would copy all that is on the heap
 * into one as long, which counts against the program's limit and stays with the thread.
 */
final class ChannelBytes {
  private static final int PIECE_BYTES = 1 << 16;

  private ChannelBytes() {}

  /** Writes all that remains, from a position of the file on. */
  static void write(FileChannel out, ByteBuffer content, long at) throws IOException {
    ByteBuffer left = content.duplicate();
    if (!left.hasRemaining()) {
      return;
    }
    ByteBuffer piece = OutsideHeap.allocate(Math.min(PIECE_BYTES, left.remaining()));
    try {
      for (long to = at; left.hasRemaining(); ) {
        int bytes = Math.min(piece.capacity(), left.remaining());
        piece.clear().put(0, left, left.position(), bytes).limit(bytes);
        while (piece.hasRemaining()) {
          to += out.write(piece, to);
        }
        left.position(left.position() + bytes);
      }
    } finally {
      OutsideHeap.free(piece);
    }
  }
}
