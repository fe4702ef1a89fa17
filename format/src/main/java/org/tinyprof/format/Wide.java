package org.tinyprof.format;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/** A signed sum of 192 bits: room for the squares of as many longs as there can be. */
final class Wide {
  private long low;
  private long middle;
  private long high;

  static Wide sum(long... values) {
    Wide sum = new Wide();
    long small = 0;
    for (long value : values) {
      if (value == (int) value) {
        small += value;
      } else {
        sum.add(value);
      }
    }
    sum.add(small);
    return sum;
  }

  void add(long value) {
    add(value >> 63, value >> 63, value);
  }

  void addSquare(long value) {
    add(0, Math.multiplyHigh(value, value), value * value);
  }

  void add(long moreHigh, long moreMiddle, long moreLow) {
    low += moreLow;
    long carry = Long.compareUnsigned(low, moreLow) < 0 ? 1 : 0;
    long sum = middle + moreMiddle;
    long carryOn = Long.compareUnsigned(sum, moreMiddle) < 0 ? 1 : 0;
    middle = sum + carry;
    if (carry == 1 && middle == 0) {
      carryOn = 1;
    }
    high += moreHigh + carryOn;
  }

  boolean fitsLong() {
    return middle == low >> 63 && high == middle;
  }

  /** The low 64 bits: all of it if {@link #fitsLong}. */
  long longValue() {
    return low;
  }

  BigDecimal value() {
    return fitsLong() ? BigDecimal.valueOf(low) : new BigDecimal(bigInteger());
  }

  private BigInteger bigInteger() {
    byte[] bytes = new byte[3 * Long.BYTES];
    ByteBuffer.wrap(bytes).putLong(high).putLong(middle).putLong(low);
    return new BigInteger(bytes);
  }
}
