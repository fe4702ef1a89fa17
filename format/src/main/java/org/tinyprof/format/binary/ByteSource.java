package org.tinyprof.format.binary;

import java.io.Closeable;
import java.io.IOException;

/** The bytes of a file, read on demand. */
public interface ByteSource extends Closeable {
  /** The name that errors call the file by. */
  String name();

  long size() throws IOException;

  /** Fills the array from an offset; the caller has checked that the file is long enough. */
  void read(long offset, byte[] into) throws IOException;

  /** Bytes in memory under a name. */
  static ByteSource of(String name, byte[] bytes) {
    return new ArraySource(name, bytes);
  }
}
