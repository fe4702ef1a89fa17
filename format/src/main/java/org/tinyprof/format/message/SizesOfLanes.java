package org.tinyprof.format.message;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.values.CallpathSizes;

/** Collects the sizes of messages of some lanes, callpath by callpath. */
final class SizesOfLanes {
  private final List<List<CallpathSizes>> built = new ArrayList<>();
  private final long[][] counts; // of each lane and the callpath; null if it has none
  private int callpath;

  SizesOfLanes(int lanes) {
    counts = new long[lanes][];
    for (int lane = 0; lane < lanes; lane++) {
      built.add(new ArrayList<>(0));
    }
  }

  /** Adds the count of a bin; callpaths ascend. */
  void add(int lane, int ofCallpath, int bin, long count) {
    if (ofCallpath != callpath) {
      finishCallpath();
      callpath = ofCallpath;
    }
    if (counts[lane] == null) {
      counts[lane] = new long[CallpathSizes.MOST_BINS];
    }
    counts[lane][bin] = count;
  }

  private void finishCallpath() {
    for (int lane = 0; lane < counts.length; lane++) {
      if (counts[lane] != null) {
        built.get(lane).add(new CallpathSizes(callpath, counts[lane]));
        counts[lane] = null;
      }
    }
  }

  /** The sizes of each lane. */
  List<List<CallpathSizes>> build() {
    finishCallpath();
    return built;
  }
}
