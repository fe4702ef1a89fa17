package org.tinyprof.runtime;

import java.util.ArrayList;
import java.util.List;

/** The values of a tree's finished executions, within a bound. Guarded by the tree's lock. */
final class PastExecutions {
  private final List<Kept> kept = new ArrayList<>();
  private int room;

  PastExecutions(int room) {
    this.room = room;
  }

  /** Moves the tree's values here, or says that there is no room and leaves them. */
  boolean keep(CallTree tree, int execution) {
    long[] nodes = tree.nodes();
    int called = 0;
    for (int node = Node.OVERFLOW; node < tree.nodesEnd(); node += Node.STRIDE) {
      called += nodes[node + Node.COUNT] == 0 ? 0 : 1;
    }
    if (called > room) {
      return false;
    }
    try {
      kept.add(copy(tree, execution, called));
    } catch (OutOfMemoryError e) {
      return false; // the caller counts it, and the values stay where they are
    }
    room -= called;
    clear(tree);
    return true;
  }

  List<Kept> kept() {
    return kept;
  }

  private static Kept copy(CallTree tree, int execution, int called) {
    Kept copy = new Kept(execution, called);
    long[] nodes = tree.nodes();
    int at = 0;
    for (int node = Node.OVERFLOW; node < tree.nodesEnd(); node += Node.STRIDE) {
      if (nodes[node + Node.COUNT] != 0) {
        Extras extras = tree.extrasIfAny(node);
        copy.node[at] = node;
        copy.values[at] = extras == null ? null : extras.values;
        System.arraycopy(nodes, node, copy.longs, at * Node.STRIDE, Node.STRIDE);
        at++;
      }
    }
    return copy;
  }

  private static void clear(CallTree tree) {
    long[] nodes = tree.nodes();
    for (int node = Node.OVERFLOW; node < tree.nodesEnd(); node += Node.STRIDE) {
      if (nodes[node + Node.COUNT] != 0) {
        Node.clearValues(nodes, node);
        Extras extras = tree.extrasIfAny(node);
        if (extras != null) {
          extras.values = new Values(extras.values.each());
        }
      }
    }
  }

  /** One execution: for each node that was called its index, its longs, and its metrics. */
  static final class Kept {
    final int execution;
    final int[] node;
    final long[] longs;
    final Values[] values; // null where a node has none

    private Kept(int execution, int called) {
      this.execution = execution;
      node = new int[called];
      longs = new long[called * Node.STRIDE];
      values = new Values[called];
    }
  }
}
