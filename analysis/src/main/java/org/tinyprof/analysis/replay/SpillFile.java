package org.tinyprof.analysis.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Memory for rows that may be more than fit: the first pieces are in the heap, all others in a
 * temporary file that the system keeps in memory as far as there is room. Confined to one thread.
 */
final class SpillFile implements AutoCloseable {
  private static final long HEAP_SHARE = 4; // of the heap's limit
  private static final long MOST_IN_HEAP = 256L << 20;

  private static final int PIECE_BITS = 16;
  private static final int SMALL_PIECE_BITS = 10;

  private final int pieceBits;
  private long heapBytes;
  private long fileBytes;
  private Optional<FileChannel> file = Optional.empty();

  SpillFile() {
    this(Math.min(MOST_IN_HEAP, Runtime.getRuntime().maxMemory() / HEAP_SHARE));
  }

  /**
   * @param heapBytes how many bytes of pieces are in the heap
   */
  SpillFile(long heapBytes) {
    this(heapBytes, PIECE_BITS);
  }

  private SpillFile(long heapBytes, int pieceBits) {
    this.heapBytes = heapBytes;
    this.pieceBits = pieceBits;
  }

  /** For a few calls: it uses no more of the heap than these need. */
  static SpillFile small() {
    return new SpillFile(Long.MAX_VALUE, SMALL_PIECE_BITS);
  }

  /** A piece has two to the power of so many rows. */
  int pieceBits() {
    return pieceBits;
  }

  /** Room for a number of longs, all 0. */
  LongBuffer piece(int longs) {
    long bytes = (long) longs * Long.BYTES;
    if (bytes <= heapBytes) {
      heapBytes -= bytes;
      return LongBuffer.allocate(longs);
    }
    try {
      if (file.isEmpty()) {
        file = Optional.of(open());
      }
      LongBuffer mapped =
          file.get()
              .map(FileChannel.MapMode.READ_WRITE, fileBytes, bytes)
              .order(ByteOrder.nativeOrder())
              .asLongBuffer();
      fileBytes += bytes;
      return mapped;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static FileChannel open() throws IOException {
    Path path = Files.createTempFile("tinyprof-replay", ".tmp");
    return FileChannel.open(
        path,
        StandardOpenOption.READ,
        StandardOpenOption.WRITE,
        StandardOpenOption.DELETE_ON_CLOSE);
  }

  @Override
  public void close() {
    if (file.isPresent()) {
      try {
        file.get().close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
