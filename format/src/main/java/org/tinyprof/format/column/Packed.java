package org.tinyprof.format.column;

import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;
import org.tinyprof.format.wire.ZigZag;

/** Frame of reference: the smallest value, a width, and the distances from it in so many bits. */
final class Packed implements Counted {
  @Override
  public long cost(long[] values) {
    if (values.length == 0) {
      return IMPOSSIBLE;
    }
    long min = values[0];
    long max = values[0];
    for (long value : values) {
      if (value < min) { // Math.min is a call a value until it is compiled
        min = value;
      }
      if (value > max) {
        max = value;
      }
    }
    return cost(min, max, values.length);
  }

  /** What so many values take of which these are the smallest and the largest. */
  static long cost(long min, long max, long count) {
    return Counted.varintBytes(ZigZag.encode(min)) + 1 + (width(min, max) * count + 7) / 8;
  }

  @Override
  public void write(Output out, long[] values, int[] laneEnds) {
    long base = min(values);
    int width = width(base, max(values));
    out.zigzag(base);
    out.u8(width);
    BitOutput bits = new BitOutput(out);
    for (long value : values) {
      bits.bits(value - base, width);
    }
    bits.finish();
  }

  @Override
  public long[] read(Input in, int[] laneEnds, long[] values) throws MalformedProfileException {
    long base = in.zigzag();
    int width = in.u8();
    if (width > Long.SIZE) {
      throw in.malformed("impossible width of " + width + " bits");
    }
    BitInput bits = new BitInput(in);
    for (int i = 0; i < values.length; i++) {
      values[i] = base + bits.bits(width);
    }
    return values;
  }

  private static long min(long[] values) {
    long min = values[0];
    for (long value : values) {
      if (value < min) {
        min = value;
      }
    }
    return min;
  }

  private static long max(long[] values) {
    long max = values[0];
    for (long value : values) {
      if (value > max) {
        max = value;
      }
    }
    return max;
  }

  /** Bits of the largest distance, which is unsigned. */
  private static int width(long min, long max) {
    return Long.SIZE - Long.numberOfLeadingZeros(max - min);
  }
}
