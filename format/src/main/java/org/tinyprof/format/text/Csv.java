package org.tinyprof.format.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads lines of comma-separated fields, quoted as RFC 4180 says. */
final class Csv {
  private final String file;
  private final byte[] bytes;
  private final int end;
  private int position;

  Csv(String file, byte[] bytes, int end) {
    this.file = file;
    this.bytes = bytes;
    this.end = end;
  }

  /** A field's text, where it starts, and whether it was quoted. */
  record Field(String text, int offset, boolean quoted) {
    /** Nothing between two commas: not the same as an empty text, which is quoted. */
    boolean absent() {
      return text.isEmpty() && !quoted;
    }
  }

  boolean atEnd() {
    return position == end;
  }

  /** The bytes after the last line, which hold the checksum of all before them. */
  byte[] checksum() {
    return Arrays.copyOfRange(bytes, end, bytes.length);
  }

  String file() {
    return file;
  }

  int position() {
    return position;
  }

  /** Whether the next line is one of the run's description. */
  boolean atComment() {
    return position < end && bytes[position] == '#';
  }

  List<Field> line() throws MalformedProfileException {
    List<Field> fields = new ArrayList<>();
    while (true) {
      fields.add(peek() == '"' ? quoted() : bare());
      int next = peek();
      position++;
      if (next == '\n') {
        return fields;
      }
      if (next != ',') {
        throw malformed(position - 1, next < 0 ? "line does not end" : "text follows a quote");
      }
    }
  }

  private int peek() {
    return position < end ? bytes[position] & 0xFF : -1;
  }

  private Field bare() {
    int start = position;
    while (position < end && bytes[position] != ',' && bytes[position] != '\n') {
      position++;
    }
    return new Field(text(start, position), start, false);
  }

  private Field quoted() throws MalformedProfileException {
    int start = position++;
    StringBuilder text = new StringBuilder();
    while (true) {
      int from = position;
      while (position < end && bytes[position] != '"') {
        position++;
      }
      if (position == end) {
        throw malformed(start, "quoted text does not end");
      }
      text.append(text(from, position));
      position++;
      if (peek() != '"') {
        return new Field(text.toString(), start, true);
      }
      text.append('"');
      position++;
    }
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  MalformedProfileException malformed(int offset, String reason) {
    return new MalformedProfileException(file, offset, reason);
  }

  /** A field as it is written: quoted if it must be, or if it is empty but there. */
  static String field(String text) {
    boolean plain =
        !text.isEmpty()
            && text.charAt(0) != '#'
            && text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
