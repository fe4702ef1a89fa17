package org.tinyprof.agent.sampler;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.tinyprof.runtime.memory.OutsideHeap;

/**
 * A recording as a whole, outside the heap; the reader's own buffer would count against the
 * program's limit.
 */
record RecordingBytes(ByteBuffer buffer) implements AutoCloseable {
  static RecordingBytes of(Path file) throws IOException {
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

  @Override
  public void close() {
    OutsideHeap.free(buffer);
  }
}
