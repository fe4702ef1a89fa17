package org.tinyprof.interchange.read;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.tinyprof.format.run.RunId;

/**
 * A text file of another tool, which is read line by line: it may be larger than memory.
 *
 * @param zipped whether it is zipped with gzip
 */
record LineFile(Path path, boolean zipped) {
  private static final int SOME = 1 << 16;
  private static final int HEAP_SHARE = 16;

  /** Takes one line, with the place where it begins. */
  interface Line {
    void take(long offset, String line) throws IOException;
  }

  /** What messages call it. */
  String name() {
    return path.toString();
  }

  /** The id that follows from the text. */
  RunId id() throws IOException {
    try (InputStream in = open()) {
      return RunId.of(in);
    } catch (ZipException | EOFException e) {
      throw Zipped.damaged(path);
    }
  }

  /** Visits all lines, without their ends. */
  void each(Line line) throws IOException {
    byte[] bytes = new byte[SOME];
    long offset = 0; // of the first byte there
    int length = 0;
    try (InputStream in = open()) {
      for (int count = 0; count >= 0; ) {
        if (length == bytes.length) {
          bytes = Arrays.copyOf(bytes, longer(length));
        }
        int from = length;
        count = in.read(bytes, length, bytes.length - length);
        length += Math.max(0, count);
        int start = 0;
        for (int at = from; at < length; at++) {
          if (bytes[at] == '\n') {
            line.take(offset + start, text(bytes, start, at));
            start = at + 1;
          }
        }
        System.arraycopy(bytes, start, bytes, 0, length - start);
        length -= start;
        offset += start;
      }
      if (length > 0) {
        line.take(offset, text(bytes, 0, length));
      }
    } catch (ZipException | EOFException e) {
      throw Zipped.damaged(path);
    }
  }

  private int longer(int length) throws IOException {
    if (length > Runtime.getRuntime().maxMemory() / HEAP_SHARE || length > Integer.MAX_VALUE / 4) {
      throw Zipped.tooLarge(path);
    }
    return 2 * length;
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  /** The text in UTF-8, without a byte order mark; UTF-16 is read whole. */
  private InputStream open() throws IOException {
    byte[] start = start();
    if (Utf8.of(start) == start) {
      return stream();
    }
    try (InputStream in = stream()) {
      return new ByteArrayInputStream(Utf8.of(Zipped.whole(path, in)));
    }
  }

  private byte[] start() throws IOException {
    try (InputStream in = stream()) {
      return in.readNBytes(Utf8.LONGEST_MARK);
    }
  }

  private InputStream stream() throws IOException {
    InputStream in = Files.newInputStream(path);
    return zipped ? new GZIPInputStream(in, SOME) : in;
  }

  /** Says that lines were passed over. */
  static String skipped(long number, String because) {
    return number + (number == 1 ? " line was" : " lines were") + " skipped: " + because + ".";
  }
}
