package org.tinyprof.format.wire;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes to read, with the file and offset they came from. Checks lengths before it allocates. */
public final class Input {
  /**
   * Values that are not all equal take at least a bit, and deflating shrinks no further than to a
   * thousandth. A file of more values a byte was made up to keep its reader busy.
   */
  private static final long MOST_VALUES_A_BYTE = 10_000;

  /** Up to this count, values are read whatever the bytes that are left. */
  private static final long FEW_VALUES = 1 << 26;

  /** No single answer of a file may ask for more than this share of the heap. */
  private static final long HEAP_SHARE = 2;

  private final String file;
  private final long origin;
  private final byte[] bytes;
  private final int end;
  private int position;

  public Input(String file, long origin, byte[] bytes) {
    this(file, origin, bytes, 0, bytes.length);
  }

  private Input(String file, long origin, byte[] bytes, int start, int end) {
    this.file = file;
    this.origin = origin;
    this.bytes = bytes;
    this.position = start;
    this.end = end;
  }

  public int remaining() {
    return end - position;
  }

  public int u8() throws MalformedProfileException {
    need(1);
    return bytes[position++] & 0xFF;
  }

  public int u16() throws MalformedProfileException {
    return (int) fixed(Short.BYTES);
  }

  public int u32() throws MalformedProfileException {
    need(Integer.BYTES);
    int at = position;
    position = at + Integer.BYTES;
    return (bytes[at] & 0xFF)
        | ((bytes[at + 1] & 0xFF) << 8)
        | ((bytes[at + 2] & 0xFF) << 16)
        | (bytes[at + 3] << 24);
  }

  public long u64() throws MalformedProfileException {
    return fixed(Long.BYTES);
  }

  /** Goes back by bytes that were read last. */
  public void back(int count) {
    position -= count;
  }

  private long fixed(int width) throws MalformedProfileException {
    need(width);
    long value = 0;
    for (int i = 0; i < width; i++) {
      value |= (bytes[position++] & 0xFFL) << (8 * i);
    }
    return value;
  }

  public long varint() throws MalformedProfileException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      if (position == end) {
        throw missing();
      }
      byte next = bytes[position++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw malformed("number does not end");
  }

  public long zigzag() throws MalformedProfileException {
    return ZigZag.decode(varint());
  }

  /** A number of values, which the caller knows to fit into memory. */
  long[] zigzags(int count) throws MalformedProfileException {
    long[] values = new long[count];
    int next = position;
    for (int i = 0; i < count; i++) {
      if (next < end && bytes[next] >= 0) { // of one byte
        values[i] = ZigZag.decode(bytes[next++]);
      } else {
        position = next;
        values[i] = zigzag();
        next = position;
      }
    }
    position = next;
    return values;
  }

  /** A number that must be between 0 and {@code limit}, inclusive. */
  public int count(long limit, String what) throws MalformedProfileException {
    long value = varint();
    if (value < 0 || value > Math.min(limit, Integer.MAX_VALUE)) {
      throw malformed("impossible number of " + what + " (" + Long.toUnsignedString(value) + ")");
    }
    return (int) value;
  }

  /** The number of things of at least one byte each that follow. */
  public int count(String what) throws MalformedProfileException {
    int count = count(Integer.MAX_VALUE, what);
    if (count > remaining()) {
      throw malformed("impossible number of " + what + " (" + count + ")");
    }
    return count;
  }

  public String text() throws MalformedProfileException {
    int length = count("bytes of text");
    if (isAscii(length)) {
      position += length;
      return new String(bytes, position - length, length, StandardCharsets.US_ASCII);
    }
    ByteBuffer utf8 = ByteBuffer.wrap(bytes, position, length);
    position += length;
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(utf8).toString();
    } catch (CharacterCodingException e) {
      throw malformed("text is not UTF-8");
    }
  }

  private boolean isAscii(int length) {
    for (int i = position; i < position + length; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  public byte[] bytes(int length) throws MalformedProfileException {
    need(length);
    position += length;
    return Arrays.copyOfRange(bytes, position - length, position);
  }

  /** The next {@code length} bytes as an input of their own; this one continues after them. */
  public Input slice(int length) throws MalformedProfileException {
    need(length);
    position += length;
    return new Input(file, origin, bytes, position - length, position);
  }

  /** The bytes that are left as an input of their own; this one stays where it is. */
  public Input copy() {
    return new Input(file, origin, bytes, position, end);
  }

  /** Other bytes that stand in the place of this input's: what a deflated block contains. */
  public Input replaced(byte[] contents) {
    return new Input(file, origin, contents, 0, contents.length);
  }

  /** Throws if {@code count} items of {@code width} bytes do not fit into memory. */
  public void reserve(long count, long width) throws MalformedProfileException {
    reserve(file, origin + position, count, width);
  }

  /** The same for what is read of a whole file. */
  public static void reserve(String file, long count, long width) throws MalformedProfileException {
    reserve(file, 0, count, width);
  }

  private static void reserve(String file, long offset, long count, long width)
      throws MalformedProfileException {
    long limit = Runtime.getRuntime().maxMemory() / HEAP_SHARE;
    if (count < 0 || count > Integer.MAX_VALUE - 8 || count * width > limit) {
      throw new MalformedProfileException(
          file,
          offset,
          count + " values of " + width + " bytes do not fit into memory",
          "the file was altered, or needs a larger -Xmx");
    }
  }

  /** Throws if the bytes that are left cannot hold that many values. */
  public void requirePlausible(long values, long ofBytes) throws MalformedProfileException {
    if (values > FEW_VALUES && values / MOST_VALUES_A_BYTE > ofBytes) {
      throw malformed(values + " values cannot be in " + ofBytes + " bytes");
    }
  }

  public void end() throws MalformedProfileException {
    if (position != end) {
      throw malformed((end - position) + " bytes too many");
    }
  }

  public MalformedProfileException malformed(String reason) {
    return new MalformedProfileException(file, origin + position, reason);
  }

  private void need(int length) throws MalformedProfileException {
    if (length < 0 || length > end - position) {
      throw missing();
    }
  }

  private MalformedProfileException missing() {
    return malformed("bytes are missing");
  }
}
