package org.tinyprof.analysis.frame;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.tinyprof.analysis.slice.Slice;

/** The options of a question to a frame; copied on write. */
final class FramePlan {
  Executor executor = ForkJoinPool.commonPool(); // the thread that asks takes part
  Slice slice = Slice.ALL;
  List<ValueColumn> columns;
  List<DerivedColumn> derived = List.of();
  Reduction over = Reduction.MEAN;
  boolean extremes;
  boolean comparable;
  BitSet untimed = new BitSet(); // callpaths that another run has no times of
  boolean folded; // libraries, to one level
  BitSet leftOut = new BitSet(); // callpaths whose time is their callers' own
  Set<Dimension> open = Set.of();
  Optional<Key> key = Optional.empty();

  FramePlan(List<ValueColumn> columns) {
    this.columns = columns;
  }

  /** The open dimensions but executions and iterations. */
  Set<Dimension> openRanks() {
    Set<Dimension> ranks = EnumSet.noneOf(Dimension.class);
    ranks.addAll(open);
    ranks.removeAll(List.of(Dimension.EXECUTION, Dimension.ITERATION));
    return ranks;
  }

  FramePlan copy() {
    FramePlan copy = new FramePlan(columns);
    copy.executor = executor;
    copy.slice = slice;
    copy.derived = derived;
    copy.over = over;
    copy.extremes = extremes;
    copy.comparable = comparable;
    copy.untimed = untimed;
    copy.folded = folded;
    copy.leftOut = leftOut;
    copy.open = open;
    copy.key = key;
    return copy;
  }
}
