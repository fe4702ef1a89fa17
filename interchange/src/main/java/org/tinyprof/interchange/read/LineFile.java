package org.tinyprof.interchange.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.run.RunId;

/** A text file of another tool, which is read line by line: it may be larger than memory. */
record LineFile(ForeignInput input) {
  private static final int SOME = 1 << 16;
  private static final int HEAP_SHARE = 16;

  /** Takes one line, with the place where it begins. */
  interface Line {
    void take(long offset, String line) throws IOException;
  }

  /** What messages call it. */
  String name() {
    return input.name();
  }

  /** The id that follows from the text. */
  RunId id() throws IOException {
    return input.id();
  }

  /** Visits all lines, without their ends. */
  void each(Line line) throws IOException {
    byte[] bytes = new byte[SOME];
    long offset = 0; // of the first byte there
    int length = 0;
    try (InputStream in = input.open()) {
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
    }
  }

  /** Says that the last line may be a part of one, in formats whose lines all have an end. */
  List<String> cut() throws IOException {
    return input.endsWithLine()
        ? List.of()
        : List.of("The last line has no end: the file may have been cut short.");
  }

  private int longer(int length) throws IOException {
    if (length > Runtime.getRuntime().maxMemory() / HEAP_SHARE || length > Integer.MAX_VALUE / 4) {
      throw GzipFile.tooLarge(input.path());
    }
    return 2 * length;
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  /** Says that lines were passed over. */
  static String skipped(long number, String because) {
    return number + (number == 1 ? " line was" : " lines were") + " skipped: " + because + ".";
  }
}
