package org.tinyprof.analysis.tree;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.CallpathSummary;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.Summary;

/** The callpaths as a tree, with one metric added up over all lanes. Needs the index alone. */
public final class CallTree {
  private final Callpaths callpaths;
  private final List<CallpathSummary> summaries;
  private final int metric;
  private final boolean inclusive;
  private final List<Integer> roots = new ArrayList<>();
  private final List<List<Integer>> children = new ArrayList<>();

  public CallTree(Run run, int metric) {
    this.callpaths = run.tables().callpaths();
    this.summaries = run.summaries().callpaths();
    this.metric = metric;
    this.inclusive = run.tables().metric(metric).inclusive();
    for (int i = 0; i < callpaths.size(); i++) {
      children.add(new ArrayList<>());
      int parent = callpaths.entry(i).parent();
      (parent == Callpath.ROOT ? roots : children.get(parent)).add(i);
    }
  }

  public int size() {
    return callpaths.size();
  }

  /** Whether a callpath's value holds those of its children. */
  public boolean inclusive() {
    return inclusive;
  }

  public List<Integer> roots() {
    return roots;
  }

  public List<Integer> children(int callpath) {
    return children.get(callpath);
  }

  public Callpath entry(int callpath) {
    return callpaths.entry(callpath);
  }

  public String path(int callpath) {
    return callpaths.path(callpath);
  }

  public CallpathSummary summary(int callpath) {
    return summaries.get(callpath);
  }

  /** The lanes' totals. */
  public Summary perLane(int callpath) {
    return summaries.get(callpath).perLane().get(metric);
  }

  /** The metric over all lanes, children included if the metric says so. */
  public double value(int callpath) {
    return perLane(callpath).sum().doubleValue();
  }

  /**
   * The metric without the children's. Children can add up to more than their parent where times
   * are estimates; the parent's own is then zero.
   */
  public double exclusive(int callpath) {
    double rest = value(callpath);
    if (inclusive) {
      for (int child : children(callpath)) {
        rest -= value(child);
      }
    }
    return Math.max(0, rest);
  }

  /** What shares are parts of: the roots' values, or all of them if the metric is not inclusive. */
  public double total() {
    double total = 0;
    for (int i = 0; i < size(); i++) {
      total += !inclusive || entry(i).parent() == Callpath.ROOT ? value(i) : 0;
    }
    return total;
  }
}
