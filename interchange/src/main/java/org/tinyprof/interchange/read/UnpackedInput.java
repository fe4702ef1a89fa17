package org.tinyprof.interchange.read;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.tinyprof.interchange.text.Figures;

/** What a zipped file holds, up to a limit: a small file can unpack to more than a disk has. */
final class UnpackedInput extends FilterInputStream {
  private final String file;
  private final long most;
  private long left;

  UnpackedInput(String file, InputStream in, long most) {
    super(in);
    this.file = file;
    this.most = most;
    this.left = most;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = in.read(bytes, offset, length);
    left -= Math.max(0, count);
    if (left < 0) {
      throw new LimitException(file, most);
    }
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    long skipped = in.skip(count);
    left -= skipped;
    if (left < 0) {
      throw new LimitException(file, most);
    }
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** A zipped file holds more than is read of one. */
  static final class LimitException extends IOException {
    private static final long serialVersionUID = 1L;

    LimitException(String file, long most) {
      super(
          file
              + ": unpacks to more than "
              + Figures.bytes((double) most)
              + "; if you trust it, raise the limit with --max-unpacked, or unpack it yourself");
    }
  }
}
