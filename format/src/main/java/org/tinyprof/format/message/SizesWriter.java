package org.tinyprof.format.message;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.wire.Output;

/** Writes the sizes of messages of the lanes of one stripe: a row is a callpath and a bin. */
final class SizesWriter {
  private static final int LANE_BITS = 24;
  private static final int BIN_BITS = 6;

  private SizesWriter() {}

  static void write(Output out, List<LaneMessages> messages, CompressionLevel effort) {
    long[] keys = keys(messages);
    LaneCells cells = new LaneCells(keys.length);
    long[] counts = new long[keys.length];
    int[] next = new int[messages.size()]; // of the sizes of each lane
    for (int i = 0; i < keys.length; i++) {
      int lane = (int) keys[i] & ((1 << LANE_BITS) - 1);
      int bin = (int) (keys[i] >> LANE_BITS) & ((1 << BIN_BITS) - 1);
      int callpath = (int) (keys[i] >> (LANE_BITS + BIN_BITS));
      List<CallpathSizes> sizes = messages.get(lane).sizes();
      while (sizes.get(next[lane]).callpath() < callpath) {
        next[lane]++;
      }
      counts[i] = sizes.get(next[lane]).count(bin);
      cells.add(callpath, bin, lane);
    }
    cells.write(out, effort);
    Sequences.write(out, counts, cells.ends(), effort);
  }

  /** Callpath, bin and lane of each count, in ascending order. */
  private static long[] keys(List<LaneMessages> messages) {
    long[] keys = new long[16];
    int size = 0;
    for (int lane = 0; lane < messages.size(); lane++) {
      for (CallpathSizes of : messages.get(lane).sizes()) {
        for (int bin = 0; bin < of.bins(); bin++) {
          if (of.count(bin) != 0) {
            keys = size == keys.length ? Arrays.copyOf(keys, 2 * size) : keys;
            keys[size++] = ((long) of.callpath() << BIN_BITS | bin) << LANE_BITS | lane;
          }
        }
      }
    }
    Arrays.sort(keys, 0, size);
    return Arrays.copyOf(keys, size);
  }
}
