package org.tinyprof.runtime.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The values of a tree's finished executions, within a bound. Guarded by the tree's lock. */
public final class PastExecutions {
  private final List<Execution> kept = new ArrayList<>();
  private volatile Totals[] sums = {}; // of all kept executions, by place in the tree
  private int room;
  private boolean full;

  PastExecutions(int room) {
    this.room = room;
  }

  /** Whether there is room for no further execution. */
  boolean isFull() {
    return full;
  }

  /** Moves the tree's values here, or says that there is no room and leaves them. */
  boolean keep(CallTree tree, int execution) {
    int called = 0;
    for (int i = 1; i < tree.size(); i++) {
      called += tree.at(i).isEmpty() ? 0 : 1;
    }
    if (called > room) {
      full = true; // for good: what stays makes the next one larger
      return false;
    }
    try {
      sums = sumsWith(tree);
      kept.add(copy(tree, execution, called));
    } catch (OutOfMemoryError e) {
      full = true; // for good: each try has the JVM collect all garbage in vain
      return false; // the caller counts it, and the values stay where they are
    }
    room -= called;
    clear(tree);
    return true;
  }

  public List<Execution> all() {
    return kept;
  }

  /** What the calls at a place of the tree add up to; for any thread, null if there are none. */
  Totals sum(int place) {
    Totals[] known = sums;
    return place < known.length ? known[place] : null;
  }

  /** New sums, so that a reader sees those before or those after an execution. */
  private Totals[] sumsWith(CallTree tree) {
    Totals[] more = Arrays.copyOf(sums, tree.size());
    for (int i = 1; i < more.length; i++) {
      Node node = tree.at(i);
      if (node.count != 0) {
        Totals sum = new Totals();
        if (more[i] != null) {
          sum.copyFrom(more[i]);
        }
        sum.add(node);
        more[i] = sum;
      }
    }
    return more;
  }

  private static Execution copy(CallTree tree, int execution, int called) {
    Execution copy = new Execution(execution, called);
    int at = 0;
    for (int i = 1; i < tree.size(); i++) {
      Node node = tree.at(i);
      if (!node.isEmpty()) {
        copy.place[at] = i;
        copy.totals[at] = new Totals();
        copy.totals[at].copyFrom(node);
        copy.values[at] = node.metrics == null ? null : node.metrics.values;
        at++;
      }
    }
    return copy;
  }

  private static void clear(CallTree tree) {
    for (int i = 1; i < tree.size(); i++) {
      Node node = tree.at(i);
      if (!node.isEmpty()) {
        node.clear();
        if (node.readAt != Long.MAX_VALUE) {
          node.readAt = 0; // it was a count
        }
        if (node.metrics != null) {
          node.metrics.values = new MetricValues(node.metrics.values.each());
        }
      }
    }
  }

  /** One execution: for each node that was called its place in the tree, totals, and metrics. */
  public static final class Execution {
    public final int execution;
    public final int[] place;
    public final Totals[] totals;
    public final MetricValues[] values; // null where a node has none

    private Execution(int execution, int called) {
      this.execution = execution;
      place = new int[called];
      totals = new Totals[called];
      values = new MetricValues[called];
    }
  }
}
