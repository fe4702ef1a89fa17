package org.tinyprof.format.binary;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.tinyprof.format.timeline.TimelinesWriter;

/** The bytes of timelines, which may be larger than memory; until they leave, they are on disk. */
final class TimelineSpool implements TimelinesWriter.Spill, Closeable {
  private static final int PIECE_BYTES = 1 << 16;

  private Path file; // null as long as there are no bytes
  private OutputStream spool;
  private long bytes;

  @Override
  public void take(byte[] some) throws IOException {
    if (spool == null) {
      file = Files.createTempFile("tinyprof", ".timelines");
      spool = Files.newOutputStream(file);
    }
    spool.write(some);
    bytes += some.length;
  }

  long bytes() {
    return bytes;
  }

  /** Adds all bytes to a checksum. */
  void addTo(CRC32C crc) throws IOException {
    try (ByteSource source = new FileSource(file)) {
      for (long at = 0; at < bytes; at += PIECE_BYTES) {
        byte[] piece = new byte[(int) Math.min(PIECE_BYTES, bytes - at)];
        source.read(at, piece);
        crc.update(piece, 0, piece.length);
      }
    }
  }

  void copyTo(OutputStream out) throws IOException {
    Files.copy(file, out);
  }

  @Override
  public void close() throws IOException {
    if (spool != null) {
      try {
        spool.close();
      } finally {
        Files.deleteIfExists(file);
      }
    }
  }
}
