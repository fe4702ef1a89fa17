package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.Block;

/**
 * The blocks of one group of lanes, decoded when they are asked for. The newest are kept, as far as
 * they are small together: a block is asked for by itself, by its caller, and by several columns.
 */
final class GroupBlocks {
  private static final long MOST_ROWS = 1 << 22; // 32 MiB a column

  private final LaneGroup group;
  private final ReadRequest request;
  private final BitSet needed;
  private final Block[] kept; // by callpath
  private final Deque<Integer> order = new ArrayDeque<>(); // the oldest first
  private long rows;

  GroupBlocks(LaneGroup group, ReadRequest request, BitSet needed) {
    this.group = group;
    this.request = request;
    this.needed = needed;
    this.kept = new Block[request.callpaths().size()];
  }

  int size() {
    return kept.length;
  }

  /** Whether a callpath is among those that are read. */
  boolean has(int callpath) {
    return needed.get(callpath);
  }

  Block of(int callpath) throws IOException {
    Block block = kept[callpath];
    if (block == null) {
      block = group.block(callpath, request::needsMetric);
      rows += block.shape().size();
      while (rows > MOST_ROWS && !order.isEmpty()) {
        int oldest = order.remove();
        rows -= kept[oldest].shape().size();
        kept[oldest] = null;
      }
      kept[callpath] = block;
      order.add(callpath);
    }
    return block;
  }
}
