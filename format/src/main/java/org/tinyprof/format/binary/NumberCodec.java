package org.tinyprof.format.binary;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of an exact decimal number: a head, its scale unless it is whole, its digits. */
final class NumberCodec {
  private static final int LENGTH_MASK = 63;
  private static final int SCALED = 64;

  /** More than the exact sum of squares of any doubles needs. */
  private static final int LARGEST_SCALE = 1 << 13;

  private static final int LONGEST = 1 << 10;
  private static final int SHORT_DIGITS = 18; // of any number that surely fits a long

  private NumberCodec() {}

  static void write(Output out, BigDecimal number) {
    if (number.scale() == 0 && number.precision() <= SHORT_DIGITS) {
      writeShort(out, number.longValue());
      return;
    }
    byte[] unscaled = number.unscaledValue().toByteArray();
    boolean longer = unscaled.length >= LENGTH_MASK;
    boolean scaled = number.scale() != 0;
    out.u8((longer ? LENGTH_MASK : unscaled.length) | (scaled ? SCALED : 0));
    if (longer) {
      out.varint(unscaled.length);
    }
    if (scaled) {
      out.zigzag(number.scale());
    }
    out.bytes(reversed(unscaled));
  }

  /** Most numbers fit a machine word; a report has hundreds of thousands of them. */
  private static void writeShort(Output out, long number) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(number ^ (number >> (Long.SIZE - 1)));
    int length = bits / Byte.SIZE + 1; // the highest bit is the sign
    out.u8(length);
    for (int i = 0; i < length; i++) {
      out.u8((int) (number >> (i * Byte.SIZE)));
    }
  }

  static byte[] reversed(byte[] bytes) {
    byte[] reversed = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      reversed[i] = bytes[bytes.length - 1 - i];
    }
    return reversed;
  }

  static BigDecimal read(Input in) throws MalformedProfileException {
    int head = in.u8();
    int length = head & LENGTH_MASK;
    if (length == LENGTH_MASK) {
      length = in.count("bytes of a number");
    }
    long scale = (head & SCALED) == 0 ? 0 : in.zigzag();
    return number(in, scale, length);
  }

  /** Reads the digits, the lowest byte first. */
  private static BigDecimal number(Input in, long scale, int length)
      throws MalformedProfileException {
    if (Math.abs(scale) > LARGEST_SCALE) {
      throw in.malformed("impossible scale " + scale);
    }
    if (length == 0 || length > LONGEST) {
      throw in.malformed("impossible length of a number " + length);
    }
    return length <= Long.BYTES
        ? BigDecimal.valueOf(shortNumber(in, length), (int) scale)
        : new BigDecimal(new BigInteger(reversed(in.bytes(length))), (int) scale);
  }

  /** Most numbers fit a machine word; an index may have millions of them. */
  private static long shortNumber(Input in, int length) throws MalformedProfileException {
    long number = 0;
    for (int shift = 0; shift < length * Byte.SIZE; shift += Byte.SIZE) {
      number |= (long) in.u8() << shift;
    }
    int unused = Long.SIZE - length * Byte.SIZE;
    return number << unused >> unused; // the highest bit is the sign
  }
}
