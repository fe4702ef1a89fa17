package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;

/**
 * A file that several threads read, opened when it is first needed.
 *
 * <p>A thread that is interrupted while it reads closes the file for all; the others open it again.
 */
final class ReopenedSource implements ByteSource {
  @FunctionalInterface
  interface Opening {
    ByteSource open() throws IOException;
  }

  private final Opening opening;
  private volatile ByteSource current;
  private volatile boolean closed;

  ReopenedSource(Opening opening) {
    this.opening = opening;
  }

  @Override
  public String name() {
    ByteSource known = current;
    return known == null ? "profile" : known.name();
  }

  @Override
  public long size() throws IOException {
    return source().size();
  }

  @Override
  public void read(long offset, byte[] into) throws IOException {
    ByteSource used = source();
    try {
      used.read(offset, into);
    } catch (ClosedChannelException e) {
      if (closed || Thread.currentThread().isInterrupted()) {
        throw e;
      }
      replace(used);
      source().read(offset, into);
    }
  }

  private ByteSource source() throws IOException {
    ByteSource known = current;
    return known == null ? opened() : known;
  }

  private synchronized ByteSource opened() throws IOException {
    if (current == null) {
      if (closed) {
        throw new ClosedChannelException();
      }
      current = opening.open();
    }
    return current;
  }

  private synchronized void replace(ByteSource broken) {
    if (current == broken) {
      current = null;
    }
  }

  @Override
  public synchronized void close() throws IOException {
    closed = true;
    if (current != null) {
      current.close();
      current = null;
    }
  }
}
