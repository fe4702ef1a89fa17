package org.tinyprof.interchange.read;

import java.io.IOException;
import java.io.InputStream;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Reads the fields of a protobuf message from a stream, one after the other. The message may be
 * larger than memory; each of its fields must fit.
 */
final class ProtoStream {
  private static final int VARINT = 0;
  private static final int EIGHT_BYTES = 1;
  private static final int LENGTH = 2;
  private static final int FOUR_BYTES = 5;
  private static final int HEAP_SHARE = 8;

  private final String file;
  private final InputStream in;
  private long position;
  private int wire;
  private long number;
  private long unread; // bytes of the last field

  ProtoStream(String file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  /** The number of the next field; 0 at the end. */
  int next() throws IOException {
    skip();
    int first = in.read();
    if (first < 0) {
      return 0;
    }
    position++;
    long key = varint(first);
    wire = (int) (key & 7);
    long field = key >>> 3;
    require(field > 0 && field < 1 << 29, "has a field without a number");
    switch (wire) {
      case VARINT -> number = varint(read());
      case EIGHT_BYTES -> unread = 8;
      case FOUR_BYTES -> unread = 4;
      case LENGTH -> {
        unread = varint(read());
        require(unread >= 0, "ends within a field");
      }
      default -> throw damaged("has a field of an unknown kind");
    }
    return (int) field;
  }

  private void skip() throws IOException {
    while (unread > 0) {
      long skipped = in.skip(unread);
      if (skipped <= 0) {
        require(in.read() >= 0, "ends within a field");
        skipped = 1;
      }
      position += skipped;
      unread -= skipped;
    }
  }

  private int read() throws IOException {
    int next = in.read();
    require(next >= 0, "ends within a number");
    position++;
    return next;
  }

  private long varint(int first) throws IOException {
    long value = first & 0x7F;
    int next = first;
    for (int shift = 7; shift < 64 && next > 0x7F; shift += 7) {
      next = read();
      value |= (next & 0x7FL) << shift;
    }
    require(next <= 0x7F, "has a number that does not end");
    return value;
  }

  /** The number of the last field. */
  long number() throws IOException {
    require(wire == VARINT, "has something where a number should be");
    return number;
  }

  /** The message of the last field, which is read whole. */
  ProtoInput message() throws IOException {
    require(wire == LENGTH, "has a number where a message should be");
    return new ProtoInput(file, bytes());
  }

  /** The text of the last field. */
  String text() throws IOException {
    require(wire == LENGTH, "has a number where a text should be");
    return ProtoInput.text(bytes());
  }

  private byte[] bytes() throws IOException {
    long most = Math.min(Runtime.getRuntime().maxMemory() / HEAP_SHARE, Integer.MAX_VALUE / 2);
    if (unread > most) {
      throw new MalformedProfileException(
          file,
          position,
          "has a field of more than fits into memory",
          "the file was altered, or needs a larger -Xmx");
    }
    int length = (int) unread;
    byte[] bytes = in.readNBytes(length);
    require(bytes.length == length, "ends within a field");
    position += length;
    unread = 0;
    return bytes;
  }

  private void require(boolean right, String otherwise) throws MalformedProfileException {
    if (!right) {
      throw damaged(otherwise);
    }
  }

  MalformedProfileException damaged(String reason) {
    return new MalformedProfileException(file, position, reason);
  }
}
