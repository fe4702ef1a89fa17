package org.tinyprof.io.file;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.tinyprof.runtime.memory.OutsideHeap;

/**
 * Reads and writes files through buffers of our own. The JDK would copy all that is on the heap
 * into one as long, which counts against the program's limit and stays with the thread.
 */
public final class ChannelBytes {
  private static final int PIECE_BYTES = 1 << 16;

  private ChannelBytes() {}

  /**
   * Writes all that remains, from a position of the file on. Moves there first: writing at a place
   * is another system call, which filters may deny.
   */
  public static void write(FileChannel out, ByteBuffer content, long at) throws IOException {
    ByteBuffer left = content.duplicate();
    if (!left.hasRemaining()) {
      return;
    }
    ByteBuffer piece = OutsideHeap.allocate(Math.min(PIECE_BYTES, left.remaining()));
    try {
      out.position(at);
      while (left.hasRemaining()) {
        int bytes = Math.min(piece.capacity(), left.remaining());
        piece.clear().put(0, left, left.position(), bytes).limit(bytes);
        while (piece.hasRemaining()) {
          out.write(piece);
        }
        left.position(left.position() + bytes);
      }
    } finally {
      OutsideHeap.free(piece);
    }
  }

  /** All bytes of a small file. */
  public static byte[] read(Path file) throws IOException {
    try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
      byte[] bytes = new byte[Math.toIntExact(in.size())];
      ByteBuffer buffer = OutsideHeap.allocate(bytes.length);
      try {
        while (buffer.hasRemaining()) {
          if (in.read(buffer) < 0) {
            throw new EOFException(file + " became shorter while it was read");
          }
        }
        buffer.get(0, bytes);
        return bytes;
      } finally {
        OutsideHeap.free(buffer);
      }
    }
  }
}
