package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The lines of a text file of another tool. */
final class TextLines {
  private TextLines() {}

  /** Takes one line, with the place where it begins. */
  interface Line {
    void take(int offset, String line) throws IOException;
  }

  /** Visits all lines, without their ends. */
  static void each(byte[] bytes, Line line) throws IOException {
    for (int start = 0, end; start < bytes.length; start = end + 1) {
      end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      line.take(start, new String(bytes, start, end - start, StandardCharsets.UTF_8));
    }
  }

  /** Says that lines were passed over. */
  static String skipped(long number, String because) {
    return number + (number == 1 ? " line was" : " lines were") + " skipped: " + because + ".";
  }
}
