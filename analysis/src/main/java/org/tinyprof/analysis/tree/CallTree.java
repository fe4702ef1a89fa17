package org.tinyprof.analysis.tree;

import java.io.IOException;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.TimeError;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;

/** The callpaths as a tree, with one metric added up over all lanes. Needs the index alone. */
public final class CallTree {
  private final Callpaths callpaths;
  private final ShownPaths paths;
  private final Overview overview;
  private final int metric;
  private final boolean inclusive;
  private final Forest forest;
  private final double[] values;
  private final double[] own;
  private final boolean[] present;
  private final double total;

  public CallTree(Run run, int metric) throws IOException {
    this(run, metric, Forest.of(run.schema().callpaths()));
  }

  private CallTree(Run run, int metric, Forest forest) throws IOException {
    this.callpaths = run.schema().callpaths();
    this.forest = forest;
    this.paths = new ShownPaths(forest, callpaths::name);
    this.overview = run.overview();
    this.metric = metric;
    this.inclusive = run.schema().metric(metric).inclusive();
    this.present = new boolean[callpaths.size()];
    boolean error = TimeError.isError(run.schema().metric(metric));
    TimeError errors = new TimeError(run.schema());
    this.values = new double[callpaths.size()];
    this.own = new double[callpaths.size()];
    for (int i = 0; i < callpaths.size(); i++) {
      int parent = callpaths.entry(i).parent();
      present[i] = error ? errors.has(overview(i)) : perLane(i).count() > 0;
      values[i] = error ? errors.of(overview(i)) : perLane(i).sum().doubleValue();
      own[i] = values[i];
      if (inclusive && parent != Callpath.ROOT) {
        own[parent] -= values[i];
      }
    }
    this.total = total(covered(i -> has(i) ? values[i] : Double.NaN));
  }

  /** The same tree with another metric. */
  CallTree of(Run run, int otherMetric) throws IOException {
    return new CallTree(run, otherMetric, forest);
  }

  public int size() {
    return callpaths.size();
  }

  public Callpaths callpaths() {
    return callpaths;
  }

  public List<Integer> roots() {
    return children(Forest.NONE);
  }

  public List<Integer> children(int callpath) {
    return IntStream.range(0, forest.children(callpath))
        .mapToObj(k -> forest.child(callpath, k))
        .toList();
  }

  public Callpath entry(int callpath) {
    return callpaths.entry(callpath);
  }

  /** The names from the root to this callpath; of a very long one the first and the last. */
  public String path(int callpath) {
    return paths.path(callpath);
  }

  /** How many names the path has. */
  int level(int callpath) {
    return paths.level(callpath);
  }

  /** The event's name as people read it. */
  public String name(int callpath) {
    return callpaths.name(callpath);
  }

  public CallpathOverview overview(int callpath) {
    return overview.callpath(callpath);
  }

  /** The lanes' totals. */
  public Summary perLane(int callpath) {
    return overview.callpath(callpath).metric(metric).lanes();
  }

  /** The metric over all lanes, children included if the metric says so. */
  public double value(int callpath) {
    return values[callpath];
  }

  /**
   * The metric without the children's. Children can add up to more than their parent where times
   * are estimates; the parent's own is then zero.
   */
  public double exclusive(int callpath) {
    return Math.max(0, own[callpath]);
  }

  /** Whether any lane has a value. */
  public boolean has(int callpath) {
    return present[callpath];
  }

  /** What shares are parts of: everything, each value counted once. */
  public double total() {
    return total;
  }

  /** The same total of the values that {@link #covered} gave. */
  double total(double[] covered) {
    double sum = 0;
    for (int k = 0; k < forest.children(Forest.NONE); k++) {
      sum += covered[forest.child(Forest.NONE, k)];
    }
    return sum;
  }

  /**
   * For each callpath its value with all below it, which is the children's if it has none itself.
   *
   * @param given the value of a callpath, NaN where there is none
   */
  double[] covered(IntToDoubleFunction given) {
    double[] covered = new double[size()];
    for (int i = covered.length - 1; i >= 0; i--) { // children come after their parents
      double value = given.applyAsDouble(i);
      covered[i] = Double.isNaN(value) ? 0 : value;
      if (!inclusive || Double.isNaN(value)) {
        for (int k = 0; k < forest.children(i); k++) {
          covered[i] += covered[forest.child(i, k)];
        }
      }
    }
    return covered;
  }
}
