package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.Arrays;
import org.tinyprof.format.source.ReplacedProfileException;

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
  private volatile byte[] headers; // null as long as any will do

  ReopenedSource(Opening opening) {
    this.opening = opening;
  }

  @Override
  public String name() {
    ByteSource known = current;
    return known == null ? "profile" : known.name();
  }

  /** From now on, another file with other headers is none to go on with. */
  void require(byte[] wanted) {
    headers = wanted;
  }

  @Override
  public long size() throws IOException {
    while (true) {
      ByteSource used = source();
      try {
        return used.size();
      } catch (ClosedChannelException e) {
        replace(used, e);
      }
    }
  }

  @Override
  public void read(long offset, byte[] into) throws IOException {
    while (true) {
      ByteSource used = source();
      try {
        used.read(offset, into);
        return;
      } catch (ClosedChannelException e) {
        replace(used, e);
      }
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
      current = same(opening.open());
    }
    return current;
  }

  private ByteSource same(ByteSource found) throws IOException {
    if (headers != null && !Arrays.equals(new Container(found).headers(), headers)) {
      found.close();
      throw new ReplacedProfileException(found.name());
    }
    return found;
  }

  /** Forgets a file that an interrupt has closed, if it was another thread's. */
  private synchronized void replace(ByteSource broken, ClosedChannelException e)
      throws ClosedChannelException {
    if (closed || Thread.currentThread().isInterrupted()) {
      throw e;
    }
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
