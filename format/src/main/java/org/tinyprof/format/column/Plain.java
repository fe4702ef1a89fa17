package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** Eight bytes a value. */
final class Plain implements Counted {
  @Override
  public long cost(long[] values) {
    return (long) Long.BYTES * values.length;
  }

  @Override
  public void write(Output out, long[] values, int[] laneEnds) {
    for (long value : values) {
      out.u64(value);
    }
  }

  @Override
  public long[] read(Input in, int[] laneEnds, long[] values) throws MalformedProfileException {
    for (int i = 0; i < values.length; i++) {
      values[i] = in.u64();
    }
    return values;
  }
}
