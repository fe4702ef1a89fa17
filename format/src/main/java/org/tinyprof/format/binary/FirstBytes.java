package org.tinyprof.format.binary;

import java.io.IOException;

/**
 * A file whose first bytes are read at once and kept: headers and small sections stand there, and
 * asking the system for each of them takes longer than decoding it.
 */
final class FirstBytes implements ByteSource {
  private static final int MOST_BYTES = 1 << 12;

  private final ByteSource source;
  private final long size;
  private volatile byte[] first;

  FirstBytes(ByteSource source) throws IOException {
    this.source = source;
    this.size = source.size();
    this.first = new byte[(int) Math.min(MOST_BYTES, size)];
    source.read(0, first);
  }

  @Override
  public String name() {
    return source.name();
  }

  /** As it was when the file was opened. */
  @Override
  public long size() {
    return size;
  }

  /** Gives the memory back: what is read from now on is read once. */
  void forget() {
    first = new byte[0];
  }

  @Override
  public void read(long offset, byte[] into) throws IOException {
    byte[] known = first;
    if (offset >= 0 && offset <= known.length - into.length) {
      System.arraycopy(known, (int) offset, into, 0, into.length);
    } else {
      source.read(offset, into);
    }
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
