package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** Writes numbers in whichever encoding takes the fewest bytes, and reads them back. */
public final class Sequences {
  private static final Counted[] COUNTED = {new Constant(), new Plain(), new Packed(), new Delta()};
  private static final Rice[] TRIED = {new RiceAlong(), new RiceAcross()};

  /** Where the first encoding, for equal values, takes no more than this, no other takes less. */
  private static final int UNBEATEN_BYTES = Long.BYTES;

  private Sequences() {}

  /**
   * Writes an encoding's number and its bytes.
   *
   * @param laneEnds where the values of each lane end; the last is the number of values
   */
  public static void write(Output out, long[] values, int[] laneEnds, CompressionLevel effort) {
    int cheapest = 0;
    long fewest = COUNTED[0].cost(values);
    if (fewest > UNBEATEN_BYTES) {
      for (int i = 1; i < COUNTED.length; i++) {
        long bytes = COUNTED[i].cost(values);
        if (bytes < fewest) {
          fewest = bytes;
          cheapest = i;
        }
      }
      if (effort == CompressionLevel.SHORTEST && writeShorter(out, fewest, values, laneEnds)) {
        return;
      }
    }
    out.u8(cheapest);
    COUNTED[cheapest].write(out, values, laneEnds);
  }

  /** Writes in the fewest bytes. */
  public static void write(Output out, long[] values, int[] laneEnds) {
    write(out, values, laneEnds, CompressionLevel.SHORTEST);
  }

  /** Tries the encodings that only writing shows the length of, if one is shorter than this. */
  private static boolean writeShorter(Output out, long than, long[] values, int[] laneEnds) {
    Output shortest = null;
    long fewest = than;
    int cheapest = 0;
    for (int i = 0; i < TRIED.length; i++) {
      if (TRIED[i].holds(values, laneEnds)) {
        Output tried = new Output(values.length + Long.BYTES);
        TRIED[i].write(tried, values, laneEnds);
        if (tried.size() < fewest) {
          fewest = tried.size();
          shortest = tried;
          cheapest = i;
        }
      }
    }
    if (shortest == null) {
      return false;
    }
    out.u8(COUNTED.length + cheapest);
    out.bytes(shortest);
    return true;
  }

  /** Reads as many values as the last of {@code laneEnds} says. */
  public static long[] read(Input in, int[] laneEnds) throws MalformedProfileException {
    Encoding encoding = encoding(in);
    int count = laneEnds[laneEnds.length - 1];
    in.reserve(count, Long.BYTES);
    return encoding.read(in, laneEnds, new long[count]);
  }

  private static Encoding encoding(Input in) throws MalformedProfileException {
    int number = in.u8();
    if (number < COUNTED.length) {
      return COUNTED[number];
    }
    if (number < COUNTED.length + TRIED.length) {
      return TRIED[number - COUNTED.length];
    }
    throw in.malformed("unknown encoding " + number);
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
