package org.tinyprof.format.column;

import java.util.BitSet;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of a column: which values are present, how they were made small, and the numbers. */
public final class ColumnCodec {
  private static final int GAPS = 1;
  private static final int TRANSFORM_SHIFT = 1;

  private ColumnCodec() {}

  /**
   * Writes a column with at least one value.
   *
   * @param laneEnds where the values of each lane end, absent ones counted
   */
  public static void write(
      Output out, Column column, MetricKind kind, int[] laneEnds, CompressionLevel effort) {
    long[] values = column.values();
    int[] ends = new int[laneEnds.length];
    int found = 0;
    for (int lane = 0; lane < ends.length; lane++) {
      found += column.present(lane == 0 ? 0 : laneEnds[lane - 1], laneEnds[lane]);
      ends[lane] = found;
    }
    Transform transform =
        effort == CompressionLevel.QUICK ? new Identity() : Transform.cheapest(values, kind, ends);
    boolean gaps = values.length < column.size();
    out.u8((transform.id() << TRANSFORM_SHIFT) | (gaps ? GAPS : 0));
    if (gaps) {
      writeGaps(out, column);
    }
    transform.writeParameter(out);
    Sequences.write(out, transform.apply(values), ends, effort);
  }

  /** Writes a column with at least one value in the fewest bytes. */
  public static void write(Output out, Column column, MetricKind kind, int[] laneEnds) {
    write(out, column, kind, laneEnds, CompressionLevel.SHORTEST);
  }

  private static void writeGaps(Output out, Column column) {
    BitOutput bits = new BitOutput(out);
    for (int i = 0; i < column.size(); i++) {
      bits.bits(column.has(i) ? 1 : 0, 1);
    }
    bits.finish();
  }

  public static Column read(Input in, int[] laneEnds) throws MalformedProfileException {
    int flags = in.u8();
    int size = laneEnds[laneEnds.length - 1];
    if ((flags & GAPS) == 0) {
      return Column.of(readValues(in, flags, laneEnds));
    }
    in.reserve(size, Long.BYTES);
    BitSet present = BitSet.valueOf(in.bytes((size + 7) / 8));
    if (present.length() > size) {
      throw in.malformed("a value is marked present beyond the last");
    }
    long[] values = readValues(in, flags, presentEnds(present, laneEnds));
    return Column.of(spread(values, present, size), present);
  }

  private static long[] readValues(Input in, int flags, int[] ends)
      throws MalformedProfileException {
    Transform transform = Transform.read(in, flags >> TRANSFORM_SHIFT);
    long[] values = Sequences.read(in, ends);
    in.end();
    return transform.undo(values);
  }

  private static int[] presentEnds(BitSet present, int[] laneEnds) {
    int[] ends = new int[laneEnds.length];
    int found = 0;
    int start = 0;
    for (int lane = 0; lane < ends.length; lane++) {
      found += present.get(start, laneEnds[lane]).cardinality();
      start = laneEnds[lane];
      ends[lane] = found;
    }
    return ends;
  }

  private static long[] spread(long[] values, BitSet present, int size) {
    long[] spread = new long[size];
    int next = 0;
    for (int i = present.nextSetBit(0); i >= 0; i = present.nextSetBit(i + 1)) {
      spread[i] = values[next++];
    }
    return spread;
  }
}
