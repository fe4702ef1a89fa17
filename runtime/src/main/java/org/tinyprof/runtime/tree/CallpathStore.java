package org.tinyprof.runtime.tree;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.trace.TraceBuffer;

/**
 * The nodes of a tree, and how new ones are added.
 *
 * <p>A superclass, not a field, of {@link CallTree}, because each step to a node costs the
 * recording path a load.
 */
class CallpathStore extends ChildIndex {
  private static final int START_NODES = 16;
  private static final int SPREAD = 0x85EBCA6B; // another one than events have
  private static final AtomicInteger STORES = new AtomicInteger();
  private static final int ROOT_AND_OVERFLOW = 2;

  /** Held while the shape changes or executions switch, so that a reader sees neither. */
  public final ReentrantLock shape = new ReentrantLock();

  final RecordingLimits limits;

  /**
   * The number of the callpath of no event: where a thread is outside all events. Another one in
   * each tree, so that equal callpaths of threads have different places in {@link NodeTable}.
   */
  public final int root = STORES.incrementAndGet() * SPREAD;

  /** The callpaths right below it. */
  public final int outermost = Node.familyOf(root);

  /** Where calls leave a record; null if they leave none. */
  public TraceBuffer trace;

  /** When calls of hand-written events began and ended; null if there are none, or no room. */
  public HandWrittenCalls byHand;

  private boolean keepsMoments;
  private final Metering metering;
  private Node[] nodes = new Node[START_NODES];
  private int used;
  private boolean full; // the heap had no room for one more

  CallpathStore(RecordingLimits limits, Metering metering) {
    this.limits = limits;
    this.metering = metering;
  }

  /** Makes the callpath of no event, and that of outermost calls whose own found no room. */
  final void addRootAndOverflow(CallTree self) {
    nodes[0] = new Node(self, root, 0, 0, root, root, 0, 0);
    int flags = self.borrowed ? Node.LENT : 0;
    nodes[1] = new Node(self, ~root, EventIds.OVERFLOW, 1, root, root, flags, 1);
    used = ROOT_AND_OVERFLOW;
    add(nodes[0]);
    add(nodes[1]);
  }

  /** Whether an event has come. */
  public final boolean hasCallpaths() {
    return used > ROOT_AND_OVERFLOW || !nodes[1].isEmpty();
  }

  /** Lets all calls leave a record there; before the first of them. */
  public final void traceTo(TraceBuffer buffer) {
    trace = buffer;
    overflow().flags |= Node.TRACED;
  }

  /** Keeps moments of hand-written events; before the first of them. */
  public final void keepMoments() {
    keepsMoments = true;
  }

  /** The new callpath, or null if there is no room. */
  final Node add(CallTree self, Node parent, int event) {
    if (full || used - ROOT_AND_OVERFLOW >= limits.callpaths()) {
      return null;
    }
    StackProbe.touch();
    shape.lock();
    try {
      int id = freeId(event, parent.id);
      makeRoom(id);
      if (used == nodes.length) {
        nodes = Arrays.copyOf(nodes, used * 2);
      }
      Node node =
          EventIds.isContext(event)
              ? context(self, parent, event, id)
              : declared(self, parent, event, id); // the last that may find no memory
      nodes[used++] = node;
      add(node);
      return node;
    } catch (OutOfMemoryError e) {
      full = true; // for good: each try has the JVM collect all garbage in vain
      return null;
    } finally {
      shape.unlock();
    }
  }

  /** Methods of contexts have no calls, and do not count where depth is limited. */
  private Node context(CallTree self, Node parent, int event, int id) {
    int outer = outer(parent);
    return new Node(self, id, event, parent.depth, parent.id, outer, 0, used);
  }

  private static int outer(Node parent) {
    return parent.isContext() ? parent.outer : parent.id;
  }

  private Node declared(CallTree self, Node parent, int event, int id) {
    int depth = parent.depth + 1;
    EventSpec spec = EventIds.spec(event);
    boolean each = spec.each();
    Metering own = metering.with(spec.metrics());
    int flags = self.borrowed ? Node.LENT : 0;
    flags |= depth >= limits.depth() ? Node.AT_LIMIT : 0;
    flags |= EventIds.isAdaptive(event) ? Node.ADAPTIVE : 0;
    flags |= trace != null && used < TraceBuffer.MOST_PLACES ? Node.TRACED : 0;
    flags |= keepsMoments && EventIds.isByHand(event) ? Node.BY_HAND : 0;
    if ((flags & Node.BY_HAND) != 0 && byHand == null) {
      byHand = new HandWrittenCalls(HandWrittenCalls.ROOM);
    }
    Node node = new Node(self, id, event, depth, parent.id, outer(parent), flags, used);
    node.readAt = parent.isContext() || EventIds.isRoot(event) ? Long.MAX_VALUE : 0;
    if (each || own.on()) {
      more(node, each, own);
    }
    return node;
  }

  /** What the node records beyond count and time; from now on its exits are complete but slower. */
  public final NodeMetrics metricsOf(Node node) {
    return node.metrics == null ? more(node, false, metering) : node.metrics;
  }

  private NodeMetrics more(Node node, boolean each, Metering own) {
    node.metrics = new NodeMetrics(each, own);
    node.flags |= Node.METRICS;
    return node.metrics;
  }

  /** For the reader, and for {@link PastExecutions}: both hold {@link #shape}. */
  public final Node at(int place) {
    return nodes[place];
  }

  public final Node overflow() {
    return nodes[1];
  }

  /**
   * Adds what all calls came to, for any thread at any time: a callpath that is new may be missing,
   * and a value may be of another moment than the next.
   */
  public final void addTo(EventUse use, PastExecutions past) {
    Node[] known = nodes;
    for (int place = ROOT_AND_OVERFLOW; place < known.length; place++) {
      Node node = known[place];
      if (node != null) {
        use.add(node.event, node);
        Totals earlier = past.sum(place);
        if (earlier != null) {
          use.add(node.event, earlier);
        }
      }
    }
  }

  /**
   * By place, the place of the callpath that is open around it; for the reader, who holds {@link
   * #shape}.
   */
  public final int[] parents() {
    int[] parents = new int[used];
    for (int place = 1; place < used; place++) {
      parents[place] = withId(nodes[place].outer).place;
    }
    return parents;
  }

  /** The place of the callpath right above, that of a method between two events included. */
  public final int placeAbove(Node node) {
    return withId(node.parent).place;
  }

  /** How many nodes there are, the root included. */
  public final int size() {
    return used;
  }
}
