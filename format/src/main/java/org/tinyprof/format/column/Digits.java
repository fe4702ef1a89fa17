package org.tinyprof.format.column;

import java.util.Optional;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * Numbers of few significant digits, counted: with 3 digits 0 to 999 are themselves, 1000 is 1000,
 * 1010 is 1001, 9990 is 1899, 10000 is 1900.
 */
record Digits(int digits) implements Transform {
  static final int ID = 2;
  private static final int MOST = 5;
  private static final int LARGEST_EXPONENT = 18;
  private static final long[] POWERS = new long[LARGEST_EXPONENT + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i <= LARGEST_EXPONENT; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  /** The fewest digits all values can be written with, if that is few. */
  static Optional<Transform> few(long[] values) {
    int digits = 1;
    for (long value : values) {
      if (value < 0) {
        return Optional.empty();
      }
      digits = Math.max(digits, significant(value));
      if (digits > MOST) {
        return Optional.empty();
      }
    }
    return Optional.of(new Digits(digits));
  }

  private static int significant(long value) {
    long rest = value;
    while (rest != 0 && rest % 10 == 0) {
      rest /= 10;
    }
    return length(rest);
  }

  private static int length(long value) {
    int length = 1;
    while (length <= LARGEST_EXPONENT && value >= POWERS[length]) {
      length++;
    }
    return length;
  }

  static Digits read(Input in) throws MalformedProfileException {
    int digits = in.u8();
    if (digits < 1 || digits > MOST) {
      throw in.malformed("impossible number of digits " + digits);
    }
    return new Digits(digits);
  }

  @Override
  public int id() {
    return ID;
  }

  @Override
  public void writeParameter(Output out) {
    out.u8(digits);
  }

  @Override
  public long[] apply(long[] values) {
    long[] ordinals = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      ordinals[i] = ordinal(values[i]);
    }
    return ordinals;
  }

  private long ordinal(long value) {
    int exponent = length(value) - digits;
    if (exponent <= 0) {
      return value;
    }
    long smallest = power(digits - 1);
    return power(digits) + (exponent - 1L) * 9 * smallest + value / power(exponent) - smallest;
  }

  @Override
  public long[] undo(long[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = value(values[i]);
    }
    return values;
  }

  private long value(long ordinal) {
    long beyond = ordinal - power(digits);
    if (beyond < 0) {
      return ordinal;
    }
    long smallest = power(digits - 1);
    long exponent = beyond / (9 * smallest) + 1;
    long mantissa = beyond % (9 * smallest) + smallest;
    return mantissa * power((int) Math.min(exponent, LARGEST_EXPONENT));
  }

  private static long power(int exponent) {
    return POWERS[exponent];
  }
}
