package org.tinyprof.format.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing array of bytes, little-endian. */
public final class Output {
  private static final int SMALL = 64;

  private byte[] bytes;
  private int size;

  public Output() {
    this(SMALL);
  }

  public Output(int capacity) {
    bytes = new byte[capacity];
  }

  public int size() {
    return size;
  }

  public void u8(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  public void u16(int value) {
    u8(value);
    u8(value >> 8);
  }

  public void u32(int value) {
    room(Integer.BYTES);
    bytes[size] = (byte) value;
    bytes[size + 1] = (byte) (value >> 8);
    bytes[size + 2] = (byte) (value >> 16);
    bytes[size + 3] = (byte) (value >> 24);
    size += Integer.BYTES;
  }

  public void u64(long value) {
    u32((int) value);
    u32((int) (value >> 32));
  }

  /** Seven bits a byte, low bits first, high bit = more; any long, as if unsigned. */
  public void varint(long value) {
    room(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  /** A signed number as a varint: 0, -1, 1, -2 become 0, 1, 2, 3. */
  public void zigzag(long value) {
    varint(ZigZag.encode(value));
  }

  /** The first few of these. */
  void zigzags(long[] values, int count) {
    room(Math.multiplyExact(10, count));
    byte[] to = bytes;
    int next = size;
    for (int i = 0; i < count; i++) {
      long rest = ZigZag.encode(values[i]);
      while ((rest & ~0x7FL) != 0) {
        to[next++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      to[next++] = (byte) rest;
    }
    size = next;
  }

  /** A length and UTF-8. */
  public void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    varint(utf8.length);
    bytes(utf8);
  }

  public void bytes(byte[] source) {
    bytes(source, 0, source.length);
  }

  public void bytes(byte[] source, int offset, int length) {
    room(length);
    System.arraycopy(source, offset, bytes, size, length);
    size += length;
  }

  /** All that was written to another one. */
  public void bytes(Output other) {
    bytes(other.bytes, 0, other.size);
  }

  /** What was written so far, where it is: nothing may be written after it. */
  public ByteBuffer toBuffer() {
    return ByteBuffer.wrap(bytes, 0, size).slice();
  }

  public byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  private void room(int more) {
    if (more > bytes.length - size) {
      int needed = Math.addExact(size, more);
      bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length + (bytes.length >> 1)));
    }
  }
}
