package org.tinyprof.analysis.frame;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/**
 * What is to be read of a run.
 *
 * @param callpaths the run's whole tree, whatever the frame has kept of it
 * @param levels which callpaths and lanes count where lanes are compared
 */
record ReadRequest(
    Schema schema,
    Forest callpaths,
    FrameTree tree,
    List<ValueColumn> columns,
    Slice slice,
    Set<Dimension> open,
    LevelRule levels) {
  boolean keepsRanks() {
    return open.contains(Dimension.RANK) || open.contains(Dimension.LANE);
  }

  /** The callpaths whose blocks are needed. */
  BitSet needed() {
    BitSet needed = new BitSet();
    boolean children = columns.stream().anyMatch(each -> each.scope() == Scope.EXCLUSIVE);
    boolean below = columns.stream().anyMatch(each -> each.scope() == Scope.INCLUSIVE);
    for (int node = 0; node < tree.size(); node++) {
      for (int callpath : tree.members(node)) {
        needed.set(callpath);
        for (int k = 0; children && k < callpaths.children(callpath); k++) {
          needed.set(callpaths.child(callpath, k));
        }
      }
    }
    for (int i = 0; below && i < callpaths.size(); i++) { // parents come first
      int parent = callpaths.parent(i);
      needed.set(i, needed.get(i) || (parent != Forest.NONE && needed.get(parent)));
    }
    return needed;
  }

  /** The column with the rest of an error of time, which adds up in another way; -1 if none. */
  int errorOfCost(int column) {
    if (!schema.metric(columns.get(column).metric()).equals(MetricDefinition.TIME_ERR)) {
      return -1;
    }
    int cost = schema.metrics().indexOf(MetricDefinition.TIME_ERR_COST);
    for (int i = columns.size() - 1; i > column; i--) {
      if (columns.get(i).metric() == cost) {
        return i;
      }
    }
    return -1;
  }

  boolean needsMetric(int metric) {
    return columns.stream().anyMatch(column -> column.metric() == metric);
  }
}
