package org.tinyprof.format.trace;

/**
 * Where the frame of a block is.
 *
 * @param file the name of a trace file
 * @param offset of the frame in the file
 * @param length of the frame in bytes
 */
public record StoredBlock(String file, long offset, int length) {
  public StoredBlock {
    if (file.isEmpty() || offset < 0 || length < TraceFrame.HEADER_BYTES) {
      throw new IllegalArgumentException(
          "no block has %d bytes at %d of '%s'".formatted(length, offset, file));
    }
  }
}
