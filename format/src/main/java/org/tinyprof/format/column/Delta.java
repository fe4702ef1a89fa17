package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.format.wire.ZigZag;

/** The first value, then the differences of neighbours, packed. */
final class Delta implements Counted {
  private static final Packed DIFFERENCES = new Packed();

  @Override
  public long cost(long[] values) {
    if (values.length < 2) {
      return IMPOSSIBLE;
    }
    return Counted.varintBytes(ZigZag.encode(values[0]))
        + Packed.cost(Extent.ofDifferences(values), values.length - 1);
  }

  @Override
  public void write(Output out, long[] values, int[] laneEnds) {
    out.zigzag(values[0]);
    DIFFERENCES.write(out, differences(values), laneEnds);
  }

  @Override
  public long[] read(Input in, int[] laneEnds, long[] values) throws MalformedProfileException {
    if (values.length < 2) {
      throw in.malformed("differences of fewer than two values");
    }
    values[0] = in.zigzag();
    long[] differences = DIFFERENCES.read(in, laneEnds, new long[values.length - 1]);
    for (int i = 1; i < values.length; i++) {
      values[i] = values[i - 1] + differences[i - 1];
    }
    return values;
  }

  private static long[] differences(long[] values) {
    long[] differences = new long[values.length - 1];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = values[i + 1] - values[i];
    }
    return differences;
  }
}
