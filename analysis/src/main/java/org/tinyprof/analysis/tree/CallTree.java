package org.tinyprof.analysis.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
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
    this.callpaths = run.schema().callpaths();
    this.summaries = run.summaries().callpaths();
    this.metric = metric;
    this.inclusive = run.schema().metric(metric).inclusive();
    for (int i = 0; i < callpaths.size(); i++) {
      children.add(new ArrayList<>());
      int parent = callpaths.entry(i).parent();
      (parent == Callpath.ROOT ? roots : children.get(parent)).add(i);
    }
  }

  public int size() {
    return callpaths.size();
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

  /** Whether any lane has a value. */
  public boolean has(int callpath) {
    return perLane(callpath).count() > 0;
  }

  /** What shares are parts of: everything, each value counted once. */
  public double total() {
    return total(i -> has(i) ? value(i) : Double.NaN);
  }

  /** The same total of other values of this tree, NaN where there is none. */
  double total(IntToDoubleFunction values) {
    double total = 0;
    for (int root : roots) {
      total += covered(root, values);
    }
    return total;
  }

  /** The value of a callpath with all below it, which is the children's if it has none itself. */
  double covered(int callpath, IntToDoubleFunction values) {
    double own = values.applyAsDouble(callpath);
    if (inclusive && !Double.isNaN(own)) {
      return own;
    }
    double covered = Double.isNaN(own) ? 0 : own;
    for (int child : children(callpath)) {
      covered += covered(child, values);
    }
    return covered;
  }
}
