package org.tinyprof.sql.table;

import java.util.BitSet;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.values.Selection;
import org.tinyprof.sql.filter.Filter;
import org.tinyprof.sql.filter.KnownRow;

/** The lanes of a run of which a query may want rows. */
final class WantedLanes {
  private WantedLanes() {}

  /** By the slice, and by conditions on the columns {@code rank} and {@code thread}. */
  static Selection of(RunEntry run, KnownRow ofRun, ScanRequest request) {
    Selection sliced = request.slice().selection(run.info().ranks());
    Filter filter = request.filter();
    if (filter.equals(Filter.ANYTHING)) {
      return sliced;
    }
    BitSet ranks = new BitSet();
    for (int rank = 0; rank < run.info().ranks(); rank++) {
      ranks.set(rank, filter.mayHold(ofRun.with("rank", rank)));
    }
    return sliced
        .ranks(RankRanges.of(ranks, run.info().ranks()))
        .lanes(
            lane -> filter.mayHold(ofRun.with("rank", lane.rank()).with("thread", lane.thread())));
  }
}
