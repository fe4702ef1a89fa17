package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.format.wire.ZigZag;

/**
 * Distances from guesses, in Rice codes whose parameter follows their size.
 *
 * <p>Guesses follow from the numbers before, so neither means nor widths are stored.
 */
abstract sealed class Rice implements Encoding permits RiceAlong, RiceAcross {
  /** Values beyond this would overflow a running mean. */
  private static final long LIMIT = 1L << 56;

  /** In numbers that are nearly all 0, at most one in so many is not. */
  private static final int RARE = 8;

  private static final int MAX_ONES = 24;
  private static final int LENGTH_BITS = 6;

  /** The guesses to begin with, where the first number and a Rice parameter are known. */
  abstract Guesses guesses(long value, int parameter, int[] laneEnds);

  /** Whether nearly all numbers are 0. */
  static boolean isNearlyZero(long[] values) {
    int most = values.length / RARE;
    int found = 0;
    for (int i = 0; i < values.length && found <= most; i++) {
      found += values[i] == 0 ? 0 : 1;
    }
    return found <= most;
  }

  /** Whether these numbers can be written so, and may be the shorter for it. */
  boolean holds(long[] values, int[] laneEnds) {
    for (long value : values) {
      if (value >= LIMIT || value <= -LIMIT) {
        return false;
      }
    }
    return values.length > 0;
  }

  @Override
  public void write(Output out, long[] values, int[] laneEnds) {
    int first = parameter(values);
    out.zigzag(values[0]);
    out.u8(first);
    BitOutput bits = new BitOutput(out);
    Guesses guesses = guesses(values[0], first, laneEnds);
    int i = 0;
    for (int end : laneEnds) {
      guesses.startLane();
      for (; i < end; i++) {
        long code = ZigZag.encode(values[i] - guesses.next);
        write(bits, code, guesses.parameter);
        guesses.learn(values[i], code);
      }
    }
    bits.finish();
  }

  @Override
  public long[] read(Input in, int[] laneEnds, long[] values) throws MalformedProfileException {
    long base = in.zigzag();
    int first = in.u8();
    if (first >= Long.SIZE) {
      throw in.malformed("impossible Rice parameter " + first);
    }
    BitInput bits = new BitInput(in);
    Guesses guesses = guesses(base, first, laneEnds);
    int i = 0;
    for (int end : laneEnds) {
      guesses.startLane();
      for (; i < end; i++) {
        long code = read(bits, guesses.parameter);
        values[i] = guesses.next + ZigZag.decode(code);
        guesses.learn(values[i], code);
      }
    }
    bits.finish();
    return values;
  }

  /** A start for the running distance: the mean difference of the first few neighbours. */
  private static int parameter(long[] values) {
    int count = Math.min(values.length, 32);
    long sum = 0;
    for (int i = 1; i < count; i++) {
      sum += Math.abs(values[i] - values[i - 1]);
    }
    return Long.SIZE - 1 - Long.numberOfLeadingZeros((sum / count) | 1);
  }

  private static void write(BitOutput bits, long code, int parameter) {
    long ones = code >>> parameter;
    if (ones < MAX_ONES) {
      int unary = (int) ones + 1;
      if (unary + parameter <= Long.SIZE) { // as nearly always: one call instead of two
        bits.bits(((1L << ones) - 1) | (code << unary), unary + parameter);
      } else {
        bits.bits((1L << ones) - 1, unary);
        bits.bits(code, parameter);
      }
    } else {
      bits.bits(-1, MAX_ONES);
      bits.bits(bitLength(code) - 1, LENGTH_BITS);
      bits.bits(code, bitLength(code));
    }
  }

  private static long read(BitInput bits, int parameter) throws MalformedProfileException {
    int ones = bits.ones(MAX_ONES);
    if (ones == MAX_ONES) {
      return bits.bits((int) bits.bits(LENGTH_BITS) + 1);
    }
    return ((long) ones << parameter) | bits.bits(parameter);
  }

  private static int bitLength(long code) {
    return Long.SIZE - Long.numberOfLeadingZeros(code | 1);
  }
}
