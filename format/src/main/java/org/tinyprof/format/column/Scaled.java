package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** Decimal numbers with few places, as whole multiples of a power of ten. */
record Scaled(int places, long divisor) implements Transform {
  static final int ID = 3;
  private static final double EXACT = 1L << 53;
  private static final double[] POWERS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };

  /** The fewest places that give back every number exactly, else the numbers' bits. */
  static Transform exact(long[] values) {
    int places = 0;
    for (long bits : values) {
      double value = Double.longBitsToDouble(bits);
      while (!exact(value, places)) {
        if (++places > POWERS.length - 1) {
          return new Identity();
        }
      }
    }
    return verified(values, places);
  }

  private static Transform verified(long[] values, int places) {
    long[] whole = new Scaled(places, 1).apply(values);
    for (long bits : values) {
      if (!exact(Double.longBitsToDouble(bits), places)) {
        return new Identity();
      }
    }
    return new Scaled(places, Math.max(1, Divided.commonDivisor(whole)));
  }

  private static boolean exact(double value, int places) {
    double scaled = Math.rint(value * POWERS[places]);
    return Math.abs(scaled) < EXACT
        && Double.doubleToRawLongBits((long) scaled / POWERS[places])
            == Double.doubleToRawLongBits(value);
  }

  static Scaled read(Input in) throws MalformedProfileException {
    int places = in.u8();
    long divisor = in.varint();
    if (places > POWERS.length - 1 || divisor < 1) {
      throw in.malformed("impossible scale of " + places + " places");
    }
    return new Scaled(places, divisor);
  }

  @Override
  public int id() {
    return ID;
  }

  @Override
  public void writeParameter(Output out) {
    out.u8(places);
    out.varint(divisor);
  }

  @Override
  public long[] apply(long[] values) {
    long[] whole = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      double value = Double.longBitsToDouble(values[i]);
      whole[i] = (long) Math.rint(value * POWERS[places]) / divisor;
    }
    return whole;
  }

  @Override
  public long[] undo(long[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = Double.doubleToRawLongBits(values[i] * divisor / POWERS[places]);
    }
    return values;
  }
}
