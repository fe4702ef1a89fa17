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

/** The values of a Caliper file, rank by rank: each callpath one execution with one value. */
final class CaliperValues {
  private static final double MOST = 0x1p63;

  private final String name;
  private final SplitJson file;
  private final List<CaliperMetric> metrics;
  private final CaliperTree tree;
  private final int path;
  private final double[][] values; // of a rank, by metric and callpath; NaN where absent

  CaliperValues(
      String name, SplitJson file, List<CaliperMetric> metrics, CaliperTree tree, int path) {
    this.name = name;
    this.file = file;
    this.metrics = metrics;
    this.tree = tree;
    this.path = path;
    this.values = new double[metrics.size()][tree.callpaths().size()];
  }

  /** The values of all ranks, whose rows are given. */
  LaneValues lanes(Schema schema, SortedMap<Integer, List<Integer>> rows)
      throws MalformedProfileException {
    LaneValuesBuilder built = new LaneValuesBuilder(schema, rows.size());
    for (Map.Entry<Integer, List<Integer>> rank : rows.entrySet()) {
      built.lane(new Lane(rank.getKey()));
      read(rank.getValue());
      for (int callpath = 0; callpath < tree.callpaths().size(); callpath++) {
        put(built, callpath);
      }
    }
    return built.build();
  }

  private void read(List<Integer> rows) {
    for (int i = 0; i < metrics.size(); i++) {
      CaliperMetric metric = metrics.get(i);
      double[] found = values[i];
      Arrays.fill(found, Double.NaN);
      for (int row : rows) {
        int callpath = tree.callpath(CaliperTree.node(file, row, path));
        found[callpath] = metric.definition().fold(found[callpath], value(metric, row));
      }
      if (metric.definition().equals(MetricDefinition.TIME)
          && metric.inclusive() == CaliperMetric.NONE) {
        addChildren(found);
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

  private void put(LaneValuesBuilder built, int callpath) throws MalformedProfileException {
    boolean started = false;
    for (int i = 0; i < metrics.size(); i++) {
      double value = values[i][callpath];
      if (!Double.isNaN(value)) {
        if (!started) {
          built.series(callpath, 0, false).row();
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
