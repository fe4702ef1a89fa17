package org.tinyprof.analysis.export;

import java.io.IOException;
import java.util.List;
import org.tinyprof.analysis.LaneTotals;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.IntSet;
import org.tinyprof.format.Lane;

/** Every lane's calling context tree with times and counts, executions and iterations added up. */
final class LaneTree {
  private final CallTree tree;
  private final LaneTotals time;
  private final LaneTotals count;

  private LaneTree(CallTree tree, LaneTotals time, LaneTotals count) {
    this.tree = tree;
    this.time = time;
    this.count = count;
  }

  static LaneTree read(Run run) throws IOException {
    List<LaneTotals> totals = LaneTotals.read(run, List.of(run.time(), run.count()), IntSet.ALL);
    return new LaneTree(new CallTree(run, run.time()), totals.get(0), totals.get(1));
  }

  CallTree tree() {
    return tree;
  }

  List<Lane> lanes() {
    return time.lanes();
  }

  /** Whether the lane ran the callpath. */
  boolean has(int callpath, int lane) {
    return !Double.isNaN(time.value(callpath, lane));
  }

  /** Inclusive nanoseconds, zero where absent. */
  double nanos(int callpath, int lane) {
    return has(callpath, lane) ? time.value(callpath, lane) : 0;
  }

  /** Nanoseconds without the children's, never below zero. */
  double ownNanos(int callpath, int lane) {
    double rest = nanos(callpath, lane);
    for (int child : tree.children(callpath)) {
      rest -= nanos(child, lane);
    }
    return Math.max(0, rest);
  }

  double count(int callpath, int lane) {
    double calls = count.value(callpath, lane);
    return Double.isNaN(calls) ? 0 : calls;
  }
}
