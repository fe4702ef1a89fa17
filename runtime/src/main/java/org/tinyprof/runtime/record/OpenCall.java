package org.tinyprof.runtime.record;

import java.util.List;
import org.tinyprof.runtime.settings.MetricSpec;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.NodeMetrics;

/**
 * A call that hand-written code holds; {@link org.tinyprof.Event} extends it.
 *
 * <p>Unlike the plain node in woven code, it knows its thread and which call of its callpath it is,
 * so a stale one changes nothing. It is a superclass and not a field of Event, because the JIT
 * elides one object where it would keep two.
 */
public abstract class OpenCall {
  private static final char SEPARATOR = ';';

  private final CallTree tree; // null where nothing is recorded
  private final Node node;
  private final long calls;
  private boolean closed;

  /** Enters an event on the current thread. */
  protected OpenCall(int event) {
    node = Recorder.enter(event);
    if (node == null) {
      tree = null;
      calls = 0;
    } else {
      tree = node == Node.FOLDED ? treeHere() : node.tree;
      calls = node.count;
    }
  }

  /** Exits; a call that is not open on this thread is counted and left alone. */
  protected final void exit() {
    if (tree == null) {
      return;
    }
    if (closed || isStale()) {
      CurrentRank.count(Counter.UNBALANCED_EXITS);
    } else if (isHere()) {
      closed = true;
      Recorder.exit(node);
    } else if (!isPausedHere()) {
      CurrentRank.count(Counter.FOREIGN_EXITS);
    }
  }

  /** Sets a varying metric of the call; the last value counts. */
  protected final void setNumber(String metric, double value) {
    Rank rank = rank();
    if (rank != null) {
      set(rank, rank.metric(metric), value);
    }
  }

  /** Sets a consistent metric of the callpath; the first value counts. */
  protected final void setText(String metric, String value) {
    Rank rank = rank();
    if (rank != null) {
      set(rank, rank.metric(metric), value);
    }
  }

  /** Adds to the bytes that the call has moved. */
  protected final void moved(long bytes) {
    if (tree != null) {
      if (bytes >= 0 && isMine()) {
        nodeMetrics().addBytes(bytes);
      } else {
        refuse();
      }
    }
  }

  /** Sets the metrics in the order of their definition: {@code "COMP;12.5"}; empty means none. */
  protected final void setAll(String values) {
    Rank rank = rank();
    if (rank == null) {
      return;
    }
    int metric = 0;
    int from = 0;
    while (from <= values.length()) {
      int separator = values.indexOf(SEPARATOR, from);
      int to = separator < 0 ? values.length() : separator;
      if (to > from) {
        setPart(rank, metric, values.substring(from, to));
      }
      metric++;
      from = to + 1;
    }
  }

  private void setPart(Rank rank, int metric, String value) {
    List<MetricSpec> metrics = rank.metrics();
    if (metric < metrics.size() && metrics.get(metric).consistent()) {
      set(rank, metric, value);
    } else {
      set(rank, metric, number(value));
    }
  }

  private void set(Rank rank, int metric, double value) {
    List<MetricSpec> metrics = rank.metrics();
    boolean known = metric >= 0 && metric < metrics.size() && !metrics.get(metric).consistent();
    if (known && Double.isFinite(value) && isMine()) {
      nodeMetrics().set(metric, value);
    } else {
      refuse();
    }
  }

  private void set(Rank rank, int metric, String value) {
    List<MetricSpec> metrics = rank.metrics();
    boolean known = metric >= 0 && metric < metrics.size() && metrics.get(metric).consistent();
    if (!known || !isMine()) {
      refuse();
    } else if (!nodeMetrics().attribute(metric, value)) {
      tree.count(Counter.CONFLICTS);
    }
  }

  private void refuse() {
    if (!isFoldedHere()) {
      CurrentRank.count(Counter.REFUSED_VALUES);
    }
  }

  private boolean isFoldedHere() {
    return node == Node.FOLDED && !closed;
  }

  private boolean isMine() {
    return !closed && node != Node.FOLDED && isHere() && !isStale();
  }

  /** A tree belongs to one thread at a time: to have it is to be that thread. */
  private boolean isHere() {
    return ThreadTable.tree() == tree || treeHere() == tree;
  }

  private static CallTree treeHere() {
    Recorder recorder = Recorder.current();
    return recorder == null ? null : recorder.tree();
  }

  private boolean isPausedHere() {
    Recorder recorder = Recorder.ofCurrentThread();
    return recorder != null && recorder.isPaused() && recorder.tree() == tree;
  }

  /** Another thread may have borrowed the tree since; it has counted this call by then. */
  private boolean isStale() {
    return node != Node.FOLDED && !node.isOpen(calls);
  }

  private NodeMetrics nodeMetrics() {
    return tree.metricsOf(node);
  }

  private Rank rank() {
    return tree == null ? null : CurrentRank.orNull();
  }

  static double number(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN; // refused and counted like any other NaN
    }
  }
}
