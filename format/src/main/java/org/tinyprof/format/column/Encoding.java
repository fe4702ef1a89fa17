package org.tinyprof.format.column;

import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** One way to write numbers; FORMAT.md describes each. */
sealed interface Encoding permits Constant, Plain, Packed, Delta, Rice {
  /** A cost that no encoding has that can hold the values. */
  long IMPOSSIBLE = Long.MAX_VALUE;

  /** The bytes that writing would take, or {@link #IMPOSSIBLE}. */
  long cost(long[] values, int[] laneEnds);

  void write(Output out, long[] values, int[] laneEnds);

  /** Fills {@code values} and returns it. */
  long[] read(Input in, int[] laneEnds, long[] values) throws MalformedProfileException;

  static int varintBytes(long value) {
    return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
  }
}
