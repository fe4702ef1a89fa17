package org.tinyprof.runtime;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.Loop;

/**
 * The nodes of a tree, how they are found and how they become more.
 *
 * <p>A superclass, not a field, of {@link CallTree}, because each step to the array costs the
 * recording path a load.
 */
class CallpathStore {
  private static final int START_NODES = 16;
  private static final int FIRST_CALLPATH = 2; // after the root and the overflow node

  /** Held while the shape changes or executions switch, so that a reader sees neither. */
  final ReentrantLock shape = new ReentrantLock();

  final Limits limits;
  final ChildIndex index = new ChildIndex();
  long[] nodes = new long[START_NODES * Node.STRIDE];

  private final Metering metering;
  private Extras[] extras = new Extras[START_NODES];
  private int used;

  CallpathStore(Limits limits, Metering metering) {
    this.limits = limits;
    this.metering = metering;
    Node.init(nodes, Node.ROOT, Node.ROOT, 0, 0);
    Node.init(nodes, Node.OVERFLOW, Node.ROOT, EventIds.OVERFLOW, 1);
    nodes[Node.OVERFLOW + Node.LINK] = Node.pack(Node.ROOT, Node.AT_LIMIT);
    used = 2 * Node.STRIDE;
  }

  /** The new node, or {@link Node#OVERFLOW} if there is no room. */
  int add(int parent, int event) {
    if (used / Node.STRIDE - FIRST_CALLPATH >= limits.callpaths()) {
      return Node.OVERFLOW;
    }
    shape.lock();
    try {
      int node = used;
      if (node == nodes.length) {
        Extras[] moreExtras = Arrays.copyOf(extras, extras.length * 2);
        nodes = Arrays.copyOf(nodes, node * 2);
        extras = moreExtras;
      }
      Node.init(nodes, node, parent, event, Node.depth(nodes, parent) + 1);
      declare(node, event);
      index.add(parent, event, node); // the last that may find no memory
      int cache = parent + Node.CHILDREN + (event & Node.CHILD_MASK);
      if (nodes[cache] == 0 && Node.depth(nodes, parent) < limits.depth()) {
        nodes[cache] = Node.pack(event, node);
      }
      used = node + Node.STRIDE;
      return node;
    } catch (OutOfMemoryError e) {
      return Node.OVERFLOW; // the application needs the memory more than we do
    } finally {
      shape.unlock();
    }
  }

  private void declare(int node, int event) {
    int flags = 0;
    if (Node.depth(nodes, node) >= limits.depth()) {
      flags |= Node.AT_LIMIT;
    }
    if (EventIds.isAdaptive(event)) {
      flags |= Node.ADAPTIVE;
    }
    EventSpec spec = EventIds.spec(event);
    boolean each = spec.loop() == Loop.EACH;
    Metering own = metering.with(spec.metrics());
    boolean more = each || own.on();
    extras[node / Node.STRIDE] = more ? new Extras(each, own) : null;
    if (more) {
      flags |= Node.METRICS;
    }
    nodes[node + Node.LINK] |= flags;
  }

  /** What the node records beyond count and time; from now on its exits are complete but slower. */
  Extras extrasOf(int node) {
    Extras known = extras[node / Node.STRIDE];
    if (known == null) {
      known = new Extras(false, metering);
      extras[node / Node.STRIDE] = known;
      nodes[node + Node.LINK] |= Node.METRICS;
    }
    return known;
  }

  /** For the reader, and for {@link PastExecutions}: both hold {@link #shape}. */
  long[] nodes() {
    return nodes;
  }

  int nodesEnd() {
    return used;
  }

  /** The node's extras, or null if it has none. */
  Extras extrasIfAny(int node) {
    return extras[node / Node.STRIDE];
  }
}
