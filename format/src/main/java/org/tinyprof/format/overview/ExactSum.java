package org.tinyprof.format.overview;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/**
 * A signed sum of longs, or of their squares: four digits of 32 bits, the lowest first.
 *
 * <p>Digits are added up each on its own and carry only when the sum is read: a machine word has
 * room for those of as many numbers as an array can hold.
 */
final class ExactSum {
  static final long DIGIT = 0xFFFF_FFFFL;

  private long first;
  private long second;
  private long third;
  private long fourth;

  void add(long value) {
    addLow(value & DIGIT, value >> 32);
  }

  void addSquare(long value) {
    long low = value * value;
    addLow(low & DIGIT, low >>> 32);
    addHigh(Math.multiplyHigh(value, value));
  }

  /** Adds to the two lower digits, or sums of such. */
  void addLow(long moreFirst, long moreSecond) {
    first += moreFirst;
    second += moreSecond;
  }

  /** Adds so many times 2 to the 64, no less than 0. */
  void addHigh(long more) {
    third += more & DIGIT;
    fourth += more >>> 32;
  }

  boolean fitsLong() {
    return third == 0 && fourth == 0 && carriedSecond() == (int) carriedSecond();
  }

  /** The low 64 bits: all of it if {@link #fitsLong}. */
  long longValue() {
    return (carriedSecond() << 32) | (first & DIGIT);
  }

  private long carriedSecond() {
    return second + (first >>> 32);
  }

  BigDecimal value() {
    return fitsLong() ? BigDecimal.valueOf(longValue()) : new BigDecimal(bigInteger());
  }

  private BigInteger bigInteger() {
    long carriedThird = third + (carriedSecond() >> 32);
    long carriedFourth = fourth + (carriedThird >> 32);
    long middle = (carriedFourth << 32) | (carriedThird & DIGIT);
    byte[] bytes = new byte[3 * Long.BYTES];
    ByteBuffer.wrap(bytes).putLong(carriedFourth >> 32).putLong(middle).putLong(longValue());
    return new BigInteger(bytes);
  }
}
