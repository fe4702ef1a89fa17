package org.tinyprof.format.column;

import java.util.Arrays;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.format.wire.ZigZag;

/** All values are the same, or there are none. */
final class Constant implements Counted {
  @Override
  public long cost(long[] values) {
    for (long value : values) {
      if (value != values[0]) {
        return IMPOSSIBLE;
      }
    }
    return values.length == 0 ? 0 : Counted.varintBytes(ZigZag.encode(values[0]));
  }

  @Override
  public void write(Output out, long[] values, int[] laneEnds) {
    if (values.length > 0) {
      out.zigzag(values[0]);
    }
  }

  @Override
  public long[] read(Input in, int[] laneEnds, long[] values) throws MalformedProfileException {
    if (values.length > 0) {
      Arrays.fill(values, in.zigzag());
    }
    return values;
  }
}
