package org.tinyprof.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Standard output. If the reader of a pipe closes it, that is no error; a full disk is one. */
final class StandardOutput extends FilterOutputStream {
  private static final Path PLACE = Path.of("/dev/stdout");
  private static final int KIND = 0xF000; // the part of a file's mode that says what it is
  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xC000;

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
      if (isPipe()) {
        throw new ClosedPipeException(e);
      }
      throw new IOException(
          "standard output: " + e.getMessage() + "; what was printed is not whole", e);
    }
  }

  private static boolean isPipe() throws IOException {
    int kind = (int) Files.getAttribute(PLACE, "unix:mode") & KIND;
    return kind == PIPE || kind == SOCKET;
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
