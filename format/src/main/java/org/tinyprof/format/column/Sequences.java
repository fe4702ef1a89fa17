package org.tinyprof.format.column;

import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** Writes numbers in whichever encoding takes the fewest bytes, and reads them back. */
public final class Sequences {
  private static final Encoding[] ENCODINGS = {
    new Constant(), new Plain(), new Packed(), new Delta(), new RiceAlong(), new RiceAcross()
  };

  /** Where the first encoding, for equal values, takes no more than this, no other takes less. */
  private static final int UNBEATEN_BYTES = Long.BYTES;

  private Sequences() {}

  /**
   * Writes an encoding's number and its bytes.
   *
   * @param laneEnds where the values of each lane end; the last is the number of values
   */
  public static void write(Output out, long[] values, int[] laneEnds) {
    int cheapest = 0;
    long fewest = ENCODINGS[0].cost(values, laneEnds);
    int tried = fewest <= UNBEATEN_BYTES ? 1 : ENCODINGS.length;
    for (int i = 1; i < tried; i++) {
      long bytes = ENCODINGS[i].cost(values, laneEnds);
      if (bytes < fewest) {
        fewest = bytes;
        cheapest = i;
      }
    }
    out.u8(cheapest);
    ENCODINGS[cheapest].write(out, values, laneEnds);
  }

  /** Reads as many values as the last of {@code laneEnds} says. */
  public static long[] read(Input in, int[] laneEnds) throws MalformedProfileException {
    int encoding = in.u8();
    if (encoding >= ENCODINGS.length) {
      throw in.malformed("unknown encoding " + encoding);
    }
    int count = laneEnds[laneEnds.length - 1];
    in.reserve(count, Long.BYTES);
    return ENCODINGS[encoding].read(in, laneEnds, new long[count]);
  }

  /** Writes numbers that belong to no lanes. */
  public static void write(Output out, long[] values) {
    write(out, values, new int[] {values.length});
  }

  /** Reads numbers that belong to no lanes. */
  public static long[] read(Input in, int count) throws MalformedProfileException {
    return read(in, new int[] {count});
  }
}
