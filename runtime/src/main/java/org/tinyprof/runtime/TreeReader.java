package org.tinyprof.runtime;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads a tree while its thread goes on writing it.
 *
 * <p>Each node is read as it was between two calls or within one, never halfway through an exit.
 * Children are read before their parents, so no callpath has less time than its children together.
 */
final class TreeReader {
  private static final int PATIENT_TRIES = 1_000;
  private static final int MOST_TRIES = 20_000; // a writer may lose its CPU halfway
  private static final long PAUSE_NANOS = 50_000;
  private static final double[] NO_METRICS = {};

  private final CallTree tree;
  private final SnapshotBuilder to;
  private final long[] copy = new long[Node.STRIDE];

  private final long tick;

  private TreeReader(CallTree tree, SnapshotBuilder to, long tick) {
    this.tree = tree;
    this.to = to;
    this.tick = tick;
  }

  /** Adds what the tree holds; {@code tick} tells the long ones among the open calls. */
  static void read(CallTree tree, SnapshotBuilder to, long tick) {
    tree.shape.lock();
    try {
      new TreeReader(tree, to, tick).read();
    } finally {
      tree.shape.unlock();
    }
  }

  private void read() {
    LaneBuilder lane = to.lane(tree.lane);
    int[] callpaths = callpaths();
    for (PastExecutions.Kept kept : tree.past.kept()) {
      for (int i = 0; i < kept.node.length; i++) {
        int callpath = callpaths[kept.node[i] / Node.STRIDE];
        to.series(lane, callpath, kept.execution).add(kept.longs, i * Node.STRIDE, kept.values[i]);
      }
    }
    for (int node = tree.nodesEnd() - Node.STRIDE; node >= Node.OVERFLOW; node -= Node.STRIDE) {
      readNode(lane, callpaths[node / Node.STRIDE], node);
    }
    lane.count(tree.counters);
  }

  private int[] callpaths() {
    int[] callpaths = new int[tree.nodesEnd() / Node.STRIDE];
    long[] nodes = tree.nodes();
    for (int node = Node.OVERFLOW; node < tree.nodesEnd(); node += Node.STRIDE) {
      int parent = node == Node.OVERFLOW ? Node.ROOT : Node.parent(nodes, node);
      int above = parent == Node.ROOT ? CallpathTable.NO_PARENT : callpaths[parent / Node.STRIDE];
      if (node != Node.OVERFLOW || tree.counters[Counter.OVERFLOWED_CALLS.index()] > 0) {
        callpaths[node / Node.STRIDE] = to.callpath(above, Node.event(nodes, node));
        readAttributes(callpaths[node / Node.STRIDE], tree.extrasIfAny(node));
      }
    }
    return callpaths;
  }

  private void readAttributes(int callpath, Extras extras) {
    if (extras != null) {
      String[] attributes = extras.attributes;
      for (int metric = 0; metric < attributes.length; metric++) {
        if (attributes[metric] != null) {
          to.attribute(callpath, metric, attributes[metric]);
        }
      }
    }
  }

  private void readNode(LaneBuilder lane, int callpath, int node) {
    Extras extras = tree.extrasIfAny(node);
    long now = copyWhole(node);
    long start = copy[Node.START];
    boolean open = start != Node.CLOSED && start != Node.CLOSING;
    if (copy[Node.COUNT] == 0 && !open) {
      return;
    }
    SeriesBuilder series = to.series(lane, callpath, tree.execution());
    if (copy[Node.COUNT] > 0) {
      series.add(copy, 0, extras == null ? null : extras.values);
    }
    if (open) {
      long soFar = Math.max(0, nanosSoFar(start, now));
      long bytes = extras == null ? Series.ABSENT : extras.pendingBytes;
      series.addOpen(soFar, bytes, extras == null ? NO_METRICS : extras.pending.clone());
    }
  }

  private long nanosSoFar(long start, long now) {
    if ((int) copy[Node.PLAN] == 0) {
      return now - start;
    }
    return Sampling.isLong(start, tick) ? Sampling.nanosSinceTick(start, now) : 0;
  }

  /** Copies a node and returns a moment at which it was like that. */
  private long copyWhole(int node) {
    long[] nodes = tree.nodes();
    long now = System.nanoTime();
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      long start = nodes[node + Node.START];
      VarHandle.fullFence();
      System.arraycopy(nodes, node, copy, 0, Node.STRIDE);
      now = System.nanoTime();
      VarHandle.fullFence();
      boolean still =
          nodes[node + Node.START] == start && nodes[node + Node.COUNT] == copy[Node.COUNT];
      if (still && start != Node.CLOSING && copy[Node.START] == start) {
        return now;
      }
      if (tries > PATIENT_TRIES) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return now;
  }
}
