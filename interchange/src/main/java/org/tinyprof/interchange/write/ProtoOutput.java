package org.tinyprof.interchange.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A Protocol Buffers message in the making: the few kinds of fields that pprof, Perfetto and
 * OpenTelemetry need.
 */
final class ProtoOutput {
  private static final int VARINT = 0;
  private static final int EIGHT_BYTES = 1;
  private static final int LENGTH = 2;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** A whole number; zero, the default, is left out. */
  ProtoOutput number(int field, long value) {
    return value == 0 ? this : numberOrZero(field, value);
  }

  /** A whole number whose absence would not mean zero. */
  ProtoOutput numberOrZero(int field, long value) {
    varint(field << 3 | VARINT);
    varint(value);
    return this;
  }

  /** A whole number in eight bytes. */
  ProtoOutput fixed(int field, long value) {
    varint(field << 3 | EIGHT_BYTES);
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      bytes.write((int) (value >>> shift));
    }
    return this;
  }

  /** Several whole numbers in one field. */
  ProtoOutput numbers(int field, long... values) {
    ProtoOutput packed = new ProtoOutput();
    for (long value : values) {
      packed.varint(value);
    }
    return message(field, packed);
  }

  ProtoOutput text(int field, String text) {
    return block(field, text.getBytes(StandardCharsets.UTF_8));
  }

  ProtoOutput bytes(int field, byte[] content) {
    return block(field, content);
  }

  ProtoOutput message(int field, ProtoOutput message) {
    return block(field, message.toByteArray());
  }

  private ProtoOutput block(int field, byte[] block) {
    varint(field << 3 | LENGTH);
    varint(block.length);
    bytes.writeBytes(block);
    return this;
  }

  private void varint(long value) {
    for (; (value & ~0x7FL) != 0; value >>>= 7) {
      bytes.write((int) ((value & 0x7F) | 0x80));
    }
    bytes.write((int) value);
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }

  /** Hands over what there is so far; what follows is the rest of the message. */
  void drainTo(OutputStream out) throws IOException {
    bytes.writeTo(out);
    bytes.reset();
  }
}
