package org.tinyprof.sql.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.values.IntSet;

/** The ranks that may be wanted as a few ranges, so that parts without any are not opened. */
final class RankRanges {
  private static final int MOST = 64; // a set is asked for every lane, range by range

  private RankRanges() {}

  /** At least these ranks of a job. */
  static IntSet of(BitSet ranks, int jobRanks) {
    if (ranks.cardinality() == jobRanks) {
      return IntSet.ALL; // a profile may hold ranks that the job's size does not count
    }
    List<IntSet> ranges = new ArrayList<>();
    for (int first = ranks.nextSetBit(0); first >= 0; ) {
      int end = ranks.nextClearBit(first);
      ranges.add(IntSet.range(first, end - 1));
      first = ranks.nextSetBit(end);
    }
    ranges.add(IntSet.range(jobRanks, Integer.MAX_VALUE));
    return ranges.size() <= MOST
        ? IntSet.union(ranges)
        : IntSet.range(ranks.nextSetBit(0), Integer.MAX_VALUE);
  }
}
