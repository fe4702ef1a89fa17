package org.tinyprof.interchange.read;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.wire.MalformedProfileException;

/** The values of a Caliper file, rank by rank: one value per callpath and frame. */
final class CaliperValues {
  private static final double MOST = 0x1p63;

  private final String name;
  private final SplitJson file;
  private final List<CaliperMetric> metrics;
  private final CaliperTree tree;
  private final CaliperFrames frames;
  private final int path;
  private final double[][][] values; // of a rank, by execution, metric and callpath; NaN is absent
  private long leftOut;

  CaliperValues(
      String name,
      SplitJson file,
      List<CaliperMetric> metrics,
      CaliperTree tree,
      CaliperFrames frames,
      int path) {
    this.name = name;
    this.file = file;
    this.metrics = metrics;
    this.tree = tree;
    this.frames = frames;
    this.path = path;
    this.values = new double[frames.count()][metrics.size()][tree.callpaths().size()];
  }

  /** The values of all ranks, whose rows are given. */
  LaneValues lanes(Schema schema, SortedMap<Integer, List<Integer>> rows)
      throws MalformedProfileException {
    LaneValuesBuilder built = new LaneValuesBuilder(schema, rows.size());
    for (Map.Entry<Integer, List<Integer>> rank : rows.entrySet()) {
      built.lane(new Lane(rank.getKey()));
      read(rank.getValue());
      for (int callpath = 0; callpath < tree.callpaths().size(); callpath++) {
        for (int execution = 0; execution < values.length; execution++) {
          put(built, callpath, execution);
        }
      }
    }
    return built.build();
  }

  /** What was left out, a sentence each. */
  List<String> notes() {
    return leftOut == 0
        ? List.of()
        : List.of(
            leftOut
                + (leftOut == 1 ? " value was" : " values were")
                + " left out: several rows of one callpath have different ones, and means and"
                + " ratios do not add up.");
  }

  private void read(List<Integer> rows) {
    for (double[][] execution : values) {
      for (double[] metric : execution) {
        Arrays.fill(metric, Double.NaN);
      }
    }
    for (int i = 0; i < metrics.size(); i++) {
      CaliperMetric metric = metrics.get(i);
      boolean[][] contradicts = new boolean[values.length][tree.callpaths().size()];
      for (int row : rows) {
        int callpath = tree.callpath(CaliperTree.node(file, row, path));
        int execution = frames.execution(row);
        double[] found = values[execution][i];
        double value = value(metric, row);
        double both = metric.folded(found[callpath], value);
        if (contradicts[execution][callpath] && !Double.isNaN(value)) {
          both = Double.NaN;
          leftOut++;
        } else if (Double.isNaN(both) && !Double.isNaN(value)) {
          contradicts[execution][callpath] = true;
          leftOut += 2;
        }
        found[callpath] = both;
      }
      boolean nests =
          metric.definition().equals(MetricDefinition.TIME)
              || metric.definition().equals(MetricDefinition.SAMPLES);
      if (nests && metric.inclusive() == CaliperMetric.NONE) {
        for (double[][] execution : values) {
          addChildren(execution[i]);
        }
      } else if (nests && !file.ours()) {
        addCallers(i, rows);
      }
    }
  }

  /** Own values tell where a rank has any: those with children may stand there for the children. */
  private double value(CaliperMetric metric, int row) {
    double own = metric.own() == CaliperMetric.NONE ? 0 : file.cell(row, metric.own());
    if (metric.inclusive() == CaliperMetric.NONE) {
      return own * metric.scale();
    }
    return Double.isNaN(own) ? own : file.cell(row, metric.inclusive()) * metric.scale();
  }

  private void addChildren(double[] found) {
    for (int i = found.length - 1; i >= 0; i--) { // children come after their parents
      int parent = tree.callpaths().get(i).parent();
      if (parent != Callpath.ROOT) {
        found[parent] = MetricDefinition.TIME.fold(found[parent], found[i]);
      }
    }
  }

  /**
   * Gives callers whose rows have no value of their own, but whose callees have some, the value
   * with callees that the file has, or else the sum of those.
   */
  private void addCallers(int metric, List<Integer> rows) {
    int callpaths = tree.callpaths().size();
    double[][] given = new double[values.length][callpaths];
    boolean[][] hasRow = new boolean[values.length][callpaths];
    for (double[] execution : given) {
      Arrays.fill(execution, Double.NaN);
    }
    for (int row : rows) {
      int callpath = tree.callpath(CaliperTree.node(file, row, path));
      int execution = frames.execution(row);
      double value = file.cell(row, metrics.get(metric).inclusive()) * metrics.get(metric).scale();
      given[execution][callpath] = MetricDefinition.TIME.fold(given[execution][callpath], value);
      hasRow[execution][callpath] = true;
    }
    for (int execution = 0; execution < values.length; execution++) {
      double[] found = values[execution][metric];
      double[] ofCallees = new double[callpaths];
      Arrays.fill(ofCallees, Double.NaN);
      for (int i = callpaths - 1; i >= 0; i--) { // children come after their parents
        double value = found[i];
        if (Double.isNaN(value) && !Double.isNaN(ofCallees[i])) {
          value = Double.isNaN(given[execution][i]) ? ofCallees[i] : given[execution][i];
          found[i] = hasRow[execution][i] ? value : Double.NaN;
        }
        int parent = tree.callpaths().get(i).parent();
        if (parent != Callpath.ROOT) {
          ofCallees[parent] = MetricDefinition.TIME.fold(ofCallees[parent], value);
        }
      }
    }
  }

  private void put(LaneValuesBuilder built, int callpath, int execution)
      throws MalformedProfileException {
    boolean started = false;
    for (int i = 0; i < metrics.size(); i++) {
      double value = values[execution][i][callpath];
      if (!Double.isNaN(value)) {
        if (!started) {
          built.series(callpath, execution, false).row();
          started = true;
        }
        MetricDefinition metric = metrics.get(i).definition();
        if (metric.kind() == MetricKind.DECIMAL) {
          require(Double.isFinite(value), metric);
          built.setDecimal(i, value);
        } else {
          boolean sane = !metric.time() || value >= 0;
          require(sane && Math.abs(value) < MOST, metric);
          built.set(i, Math.round(value));
        }
      }
    }
  }

  private void require(boolean right, MetricDefinition metric) throws MalformedProfileException {
    if (!right) {
      throw new MalformedProfileException(
          name, 0, "a value of " + metric.name() + " is negative or too large");
    }
  }
}
