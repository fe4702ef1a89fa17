package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.format.wire.ZigZag;

/** Frame of reference: the smallest value, a width, and the distances from it in so many bits. */
final class Packed implements Counted {
  @Override
  public long cost(long[] values) {
    if (values.length == 0) {
      return IMPOSSIBLE;
    }
    return cost(Extent.of(values), values.length);
  }

  /** What so many values of this extent take. */
  static long cost(Extent extent, long count) {
    return Counted.varintBytes(ZigZag.encode(extent.min())) + 1 + (extent.bits() * count + 7) / 8;
  }

  @Override
  public void write(Output out, long[] values, int[] laneEnds) {
    Extent extent = Extent.of(values);
    long base = extent.min();
    int width = extent.bits();
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
    bits.finish();
    return values;
  }
}
