package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** All values are multiples of a number: whole microseconds, for example. */
record Divided(long divisor) implements Transform {
  static final int ID = 1;

  static Transform by(long[] values) {
    long divisor = commonDivisor(values);
    return divisor > 1 ? new Divided(divisor) : new Identity();
  }

  static long commonDivisor(long[] values) {
    long divisor = 0;
    for (long value : values) {
      divisor = gcd(divisor, value);
      if (divisor == 1 || divisor == -1) {
        return 1;
      }
    }
    return Math.abs(divisor); // Long.MIN_VALUE stays negative, and is then no divisor
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, Division.remainder(a, b));
  }

  static Divided read(Input in) throws MalformedProfileException {
    long divisor = in.varint();
    if (divisor < 1) {
      throw in.malformed("impossible divisor " + divisor);
    }
    return new Divided(divisor);
  }

  @Override
  public int id() {
    return ID;
  }

  @Override
  public void writeParameter(Output out) {
    out.varint(divisor);
  }

  @Override
  public long[] apply(long[] values) {
    long[] quotients = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      quotients[i] = values[i] / divisor;
    }
    return quotients;
  }

  @Override
  public long[] undo(long[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] *= divisor;
    }
    return values;
  }
}
