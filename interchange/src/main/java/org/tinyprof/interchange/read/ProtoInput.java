package org.tinyprof.interchange.read;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads the fields of a protobuf message, one after the other, from a range of bytes. */
final class ProtoInput {
  private static final int VARINT = 0;
  private static final int EIGHT_BYTES = 1;
  private static final int LENGTH = 2;
  private static final int FOUR_BYTES = 5;

  private final String file;
  private final byte[] bytes;
  private final int end;
  private int position;
  private int wire;
  private long number;
  private int from;
  private int to;

  ProtoInput(String file, byte[] bytes) {
    this(file, bytes, 0, bytes.length);
  }

  private ProtoInput(String file, byte[] bytes, int from, int end) {
    this.file = file;
    this.bytes = bytes;
    this.position = from;
    this.end = end;
  }

  /** The number of the next field; 0 at the end. */
  int next() throws MalformedProfileException {
    if (position == end) {
      return 0;
    }
    long key = varint();
    wire = (int) (key & 7);
    long field = key >>> 3;
    require(field > 0 && field < 1 << 29, "has a field without a number");
    from = position;
    switch (wire) {
      case VARINT -> number = varint();
      case EIGHT_BYTES -> skip(8);
      case FOUR_BYTES -> skip(4);
      case LENGTH -> {
        long length = varint();
        require(length >= 0 && length <= end - position, "ends within a field");
        from = position;
        position += (int) length;
      }
      default -> throw damaged("has a field of an unknown kind");
    }
    to = position;
    return (int) field;
  }

  private void skip(int count) throws MalformedProfileException {
    require(count <= end - position, "ends within a field");
    position += count;
  }

  private long varint() throws MalformedProfileException {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      require(position < end, "ends within a number");
      byte next = bytes[position++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw damaged("has a number that does not end");
  }

  /** The number of the last field. */
  long number() throws MalformedProfileException {
    require(wire == VARINT, "has something where a number should be");
    return number;
  }

  /** The numbers of the last field, which may be one or many packed together. */
  long[] numbers() throws MalformedProfileException {
    if (wire == VARINT) {
      return new long[] {number};
    }
    ProtoInput packed = message();
    long[] numbers = new long[Math.min(16, to - from)];
    int count = 0;
    while (packed.position < packed.end) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      numbers[count++] = packed.varint();
    }
    return Arrays.copyOf(numbers, count);
  }

  /** The message of the last field. */
  ProtoInput message() throws MalformedProfileException {
    require(wire == LENGTH, "has a number where a message should be");
    return new ProtoInput(file, bytes, from, to);
  }

  String text() throws MalformedProfileException {
    require(wire == LENGTH, "has a number where a text should be");
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  /** The text that a whole field is. */
  static String text(byte[] field) {
    return new String(field, StandardCharsets.UTF_8);
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
