package org.tinyprof.runtime;

/**
 * The layout of a callpath in a thread's {@code long[]}: a node is the index of its first long.
 *
 * <p>A node takes {@value #STRIDE} longs, 128 bytes. The owner thread alone writes them.
 */
final class Node {
  static final int STRIDE = 16;

  /** Index of the parent node in the high half, flags in the low half. */
  static final int LINK = 0;

  /** Clock at enter, the {@link Ticker}'s if the call is not timed; or CLOSED or CLOSING. */
  static final int START = 1;

  static final int TOTAL = 2;
  static final int COUNT = 3;
  static final int MIN = 4;
  static final int MAX = 5;

  /** What {@link Sampling} decides; zero means that the next call is timed and nothing else. */
  static final int PLAN = 6;

  /** Event number in the high half, depth in the low half. */
  static final int EVENT = 7;

  /** Four children: event number in the high half, node in the low half. */
  static final int CHILDREN = 8;

  static final int CHILD_MASK = 3;

  /** Timed calls in a row that were short; while sampling, the tick when the timed call began. */
  static final int STREAK = 12;

  /** Calls that were timed on behalf of others, the sum of their times, and of the squares. */
  static final int SAMPLES = 13;

  static final int SAMPLE_SUM = 14;
  static final int SAMPLE_SQUARES = 15;

  static final long CLOSED = Long.MIN_VALUE;
  static final long CLOSING = Long.MIN_VALUE + 1;

  /** The callpath of no event: where a thread is outside all events. */
  static final int ROOT = 0;

  /** Takes the calls whose callpath found no room. */
  static final int OVERFLOW = STRIDE;

  /** Not a node: the call is part of the one at the limit. */
  static final int FOLDED = -1;

  /** Added to the node in what an adaptive enter returns: its exit looks before it takes time. */
  static final int ADAPTIVE_CALL = 1;

  /** Flags: an exit from this node has more to do than to add up. */
  static final int ADAPTIVE = 1;

  static final int METRICS = 2;
  static final int AT_LIMIT = 4;

  private Node() {}

  /** The node of what an enter returned. */
  static int of(int call) {
    return call < 0 ? call : call & ~ADAPTIVE_CALL;
  }

  static int parent(long[] nodes, int node) {
    return (int) (nodes[node + LINK] >>> Integer.SIZE);
  }

  static int event(long[] nodes, int node) {
    return (int) (nodes[node + EVENT] >>> Integer.SIZE);
  }

  static int depth(long[] nodes, int node) {
    return (int) nodes[node + EVENT];
  }

  static long pack(int high, int low) {
    return ((long) high << Integer.SIZE) | low;
  }

  static void init(long[] nodes, int node, int parent, int event, int depth) {
    nodes[node + LINK] = pack(parent, 0);
    nodes[node + EVENT] = pack(event, depth);
    nodes[node + START] = CLOSED;
    clearValues(nodes, node);
  }

  /** Forgets the values, not what is known about how to measure. */
  static void clearValues(long[] nodes, int node) {
    nodes[node + TOTAL] = 0;
    nodes[node + COUNT] = 0;
    nodes[node + MIN] = Long.MAX_VALUE;
    nodes[node + MAX] = Long.MIN_VALUE;
    nodes[node + SAMPLES] = 0;
    nodes[node + SAMPLE_SUM] = 0;
    nodes[node + SAMPLE_SQUARES] = 0;
  }
}
