package org.tinyprof.io.snapshot;

import java.util.List;
import org.tinyprof.format.values.Level;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.trace.OpenCalls;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.MetricValues;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.NodeCopy;
import org.tinyprof.runtime.tree.NodeMetrics;
import org.tinyprof.runtime.tree.PastExecutions;
import org.tinyprof.runtime.tree.Totals;

/**
 * Reads a tree while its thread goes on writing it.
 *
 * <p>A node whose exit does not end in time is read halfway through it, and counted: {@link
 * Counter#TORN_READS}. Children are read before their parents, so no callpath has less time than
 * its children together.
 */
final class TreeReader {
  private static final double[] NO_METRICS = {};

  private final CallTree tree;
  private final RankSnapshot to;
  private final NodeCopy copy = new NodeCopy();
  private final OpenCalls openCalls = new OpenCalls();
  private final long tick;
  private TreeCallpaths callpaths;

  private TreeReader(CallTree tree, RankSnapshot to, long tick) {
    this.tree = tree;
    this.to = to;
    this.tick = tick;
  }

  /** Adds what the tree holds; {@code tick} tells the long ones among the open calls. */
  static void read(CallTree tree, RankSnapshot to, long tick) {
    tree.shape.lock();
    try {
      new TreeReader(tree, to, tick).read();
    } finally {
      tree.shape.unlock();
    }
  }

  private void read() {
    RecordedLane lane = to.lane(tree.lane);
    callpaths = new TreeCallpaths(tree, to);
    readFacts();
    long now = tree.isPaused() ? tree.pausedAt() : System.nanoTime(); // before any node is read
    for (PastExecutions.Execution past : tree.past.all()) {
      for (int i = 0; i < past.place.length; i++) {
        add(lane, past.place[i], past.execution, past.totals[i], past.values[i]);
      }
    }
    for (int place = tree.size() - 1; place > 0; place--) {
      Node node = tree.at(place);
      if (!node.isContext() && !isUnused(node)) {
        readNode(lane, node);
        if (copy.isOpen() && copy.isTimed()) {
          openCalls.add(place, copy.start);
        }
      }
    }
    lane.count(tree.counters);
    to.pace(tree.pace);
    if (tree.trace != null) {
      to.trace(tree, ofPlaces(), openCalls, now);
    }
  }

  private void readFacts() {
    for (int place = 1; place < tree.size(); place++) {
      Node node = tree.at(place);
      if (!node.isContext() && !isUnused(node)) {
        for (TreeCallpaths.Target each : callpaths.of(place)) {
          readAttributes(each.callpath(), node.metrics);
        }
        readSizes(callpaths.callpath(place), node.metrics);
      }
    }
  }

  private boolean isUnused(Node node) {
    boolean noOverflow = node == tree.overflow() && node.isEmpty() && node.start == Node.CLOSED;
    return callpaths.isUnused(node.place)
        || (noOverflow && tree.counters[Counter.OVERFLOWED_CALLS.index()] == 0);
  }

  /** By place in the tree, the callpath of its calls in a trace, which has each call once. */
  private int[] ofPlaces() {
    int[] parents = tree.parents();
    int[] ofPlaces = new int[tree.size()];
    ofPlaces[0] = callpaths.callpath(0);
    for (int place = 1; place < ofPlaces.length; place++) {
      Node node = tree.at(place);
      boolean none = node.isContext() || isUnused(node);
      ofPlaces[place] = none ? ofPlaces[parents[place]] : callpaths.callpath(place);
    }
    return ofPlaces;
  }

  private void readAttributes(int callpath, NodeMetrics metrics) {
    if (metrics != null) {
      String[] attributes = metrics.attributes;
      for (int metric = 0; metric < attributes.length; metric++) {
        if (attributes[metric] != null) {
          to.attribute(callpath, metric, attributes[metric]);
        }
      }
    }
  }

  private void readSizes(int callpath, NodeMetrics metrics) {
    if (metrics != null && metrics.sizes.length > 0) {
      to.lane(tree.lane).sizes(callpath, metrics.sizes.clone());
    }
  }

  private void readNode(RecordedLane lane, Node node) {
    NodeMetrics metrics = node.metrics;
    lane.count(Counter.TORN_READS, copy.read(node) ? 0 : 1);
    readLevel(lane, node);
    Totals totals = copy.totals;
    if (!totals.isEmpty()) {
      add(lane, node.place, tree.execution(), totals, metrics == null ? null : metrics.values);
    }
    if (copy.isOpen()) {
      long bytes = metrics == null ? Series.ABSENT : metrics.pendingBytes;
      double[] pending = metrics == null ? NO_METRICS : metrics.pending.clone();
      to.series(lane, callpaths.callpath(node.place), tree.execution())
          .addOpen(copy.start, copy.nanosSoFar(tree, tick), bytes, pending, isRest(metrics));
    }
  }

  /** Adds the calls of a callpath, to several callpaths if the callers are unknown. */
  private void add(
      RecordedLane lane, int place, int execution, Totals totals, MetricValues values) {
    List<TreeCallpaths.Target> targets = callpaths.of(place);
    Series most = to.series(lane, callpaths.callpath(place), execution);
    if (most.each || targets.size() == 1) {
      most.add(totals, values, CallShare.WHOLE.withError(callpaths.largest(place).error()));
      return;
    }
    List<CallShare> shares = callpaths.shares(place);
    for (int i = 0; i < shares.size(); i++) {
      int callpath = targets.get(i).callpath();
      to.series(lane, callpath, execution).add(totals, values, shares.get(i));
      to.level(lane, callpath, Level.SAMPLED, 0);
    }
  }

  private static boolean isRest(NodeMetrics metrics) {
    return metrics != null && metrics.values.rest == metrics.values.size;
  }

  private void readLevel(RecordedLane lane, Node node) {
    Level level = null;
    long since = node.since;
    if (EventLevels.isDemoted(node.event)) {
      level = level(EventLevels.of(node.event));
      since = EventLevels.since(node.event);
    } else if (node.since != 0) {
      level = copy.isSampling() ? Level.SAMPLED : Level.TIMED;
    }
    if (level != null) {
      for (TreeCallpaths.Target each : callpaths.of(node.place)) {
        to.level(lane, each.callpath(), level, since);
      }
    }
  }

  private static Level level(EventLevel recorded) {
    return switch (recorded) {
      case TIMED -> Level.TIMED;
      case SAMPLED -> Level.SAMPLED;
      case COUNTED -> Level.COUNTED;
      case OFF -> Level.OFF;
    };
  }
}
