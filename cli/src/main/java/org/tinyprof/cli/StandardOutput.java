package org.tinyprof.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Standard output, on which a write that fails is a closed pipe and not an error. */
final class StandardOutput extends FilterOutputStream {
  StandardOutput(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw new ClosedPipeException(e);
    }
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
