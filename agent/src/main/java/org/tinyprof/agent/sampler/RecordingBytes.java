package org.tinyprof.agent.sampler;

import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.tinyprof.runtime.memory.OutsideHeap;

/**
 * A recording as a whole. A large one is outside the heap, which is the program's; a small one is
 * an array, because reading a buffer outside the heap has a young JVM compile five times the code.
 */
record RecordingBytes(ByteBuffer buffer) implements AutoCloseable {
  private static final int MOST_ON_HEAP = 1 << 17;

  static RecordingBytes of(Path file) throws IOException {
    if (file.toFile().length() <= MOST_ON_HEAP) {
      return new RecordingBytes(ByteBuffer.wrap(array(file)));
    }
    try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer bytes = OutsideHeap.allocate(Math.toIntExact(in.size()));
      try {
        while (bytes.hasRemaining()) {
          if (in.read(bytes) < 0) {
            throw new EOFException(file + " became shorter while it was read");
          }
        }
        return new RecordingBytes(bytes.flip());
      } catch (IOException | RuntimeException | Error e) {
        OutsideHeap.free(bytes);
        throw e;
      }
    }
  }

  /** Its file grows no more. */
  private static byte[] array(Path file) throws IOException {
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      return in.readAllBytes();
    }
  }

  @Override
  public void close() {
    if (!buffer.hasArray()) {
      OutsideHeap.free(buffer);
    }
  }
}
