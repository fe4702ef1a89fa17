package org.tinyprof.analysis.export;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.LaneTotals;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.IntSet;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Schema;

/** Every lane's calling context tree with its values, executions and iterations folded. */
final class LaneTree {
  private final Schema schema;
  private final CallTree tree;
  private final int time;
  private final int count;
  private final Map<Integer, LaneTotals> totals = new HashMap<>();

  private LaneTree(Run run, List<Integer> metrics) throws IOException {
    this.schema = run.schema();
    this.tree = new CallTree(run, run.time());
    this.time = run.time();
    this.count = run.count();
    List<LaneTotals> read = LaneTotals.read(run, metrics, IntSet.ALL);
    for (int i = 0; i < read.size(); i++) {
      totals.put(metrics.get(i), read.get(i));
    }
  }

  /** Reads times and counts. */
  static LaneTree read(Run run) throws IOException {
    return new LaneTree(run, List.of(run.time(), run.count()));
  }

  /** Reads every metric that has values. */
  static LaneTree readAll(Run run) throws IOException {
    return new LaneTree(run, varying(run.schema()));
  }

  static List<Integer> varying(Schema schema) {
    return IntStream.range(0, schema.metrics().size())
        .filter(metric -> schema.metric(metric).varying())
        .boxed()
        .toList();
  }

  /** Whether values of children are part of their parent's, so that the rest is its own. */
  static boolean nests(MetricDefinition metric) {
    return metric.inclusive()
        && !metric.equals(MetricDefinition.TIME_MIN)
        && !metric.equals(MetricDefinition.TIME_MAX)
        && !metric.equals(MetricDefinition.TIME_ERR);
  }

  CallTree tree() {
    return tree;
  }

  List<Lane> lanes() {
    return totals.get(time).lanes();
  }

  /** Whether the lane ran the callpath. */
  boolean has(int callpath, int lane) {
    return !Double.isNaN(value(time, callpath, lane));
  }

  /** What a metric has for a callpath, children included if the metric nests; NaN where absent. */
  double value(int metric, int callpath, int lane) {
    return totals.get(metric).value(callpath, lane);
  }

  /** The value without the children's, of a time never below zero; NaN where absent. */
  double own(int metric, int callpath, int lane) {
    double rest = value(metric, callpath, lane);
    if (!nests(schema.metric(metric)) || Double.isNaN(rest)) {
      return rest;
    }
    for (int child : tree.children(callpath)) {
      double inside = value(metric, child, lane);
      rest -= Double.isNaN(inside) ? 0 : inside;
    }
    return schema.metric(metric).time() ? Math.max(0, rest) : rest;
  }

  /** Inclusive nanoseconds, zero where absent. */
  double nanos(int callpath, int lane) {
    return orZero(value(time, callpath, lane));
  }

  /** Nanoseconds without the children's, zero where absent. */
  double ownNanos(int callpath, int lane) {
    return orZero(own(time, callpath, lane));
  }

  double count(int callpath, int lane) {
    return orZero(value(count, callpath, lane));
  }

  private static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }
}
