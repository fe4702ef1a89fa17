package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** One way to write numbers; FORMAT.md describes each. */
sealed interface Encoding permits Counted, Rice {
  void write(Output out, long[] values, int[] laneEnds);

  /** Fills {@code values} and returns it. */
  long[] read(Input in, int[] laneEnds, long[] values) throws MalformedProfileException;
}
