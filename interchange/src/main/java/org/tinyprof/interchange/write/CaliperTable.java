package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.interchange.read.CaliperNames;

/**
 * A run as Caliper would tabulate it: rows of numbers for each callpath, one a rank, or one for all
 * ranks together. Times are in seconds.
 *
 * <p>Own values have a metric's plain name and those with children the name with {@code (inc)}
 * behind it, because Hatchet tells them apart by that.
 */
final class CaliperTable {
  /** Numbers by callpath and row; NaN where there is none. */
  @FunctionalInterface
  interface Numbers {
    double value(int callpath, int row);
  }

  /** A column of numbers. */
  record NumberColumn(String name, String unit, Numbers numbers) {}

  private static final double NANOS = 1e9;

  private final Schema schema;
  private final int weight;
  private final CallpathValues values; // one row per rank
  private final boolean byRank;
  private final List<NumberColumn> columns = new ArrayList<>();

  private CaliperTable(ExportedRun run, boolean byRank) throws IOException {
    this.schema = run.schema();
    this.weight = run.weight();
    this.values = run.values(ExportedRun.Rows.RANKS, run.varying());
    this.byRank = byRank;
  }

  /** A row for each rank that ran the callpath. */
  static CaliperTable byRank(ExportedRun run) throws IOException {
    CaliperTable table = new CaliperTable(run, true);
    for (int metric : run.varying()) {
      table.addByRank(metric);
    }
    return table;
  }

  /** One row for each callpath: least, mean, greatest and sum over ranks. */
  static CaliperTable overRanks(ExportedRun run) throws IOException {
    CaliperTable table = new CaliperTable(run, false);
    table.columns.add(
        new NumberColumn(CaliperNames.RANKS, "", (callpath, row) -> table.ran(callpath)));
    for (int metric : run.varying()) {
      OverRanks.add(table.columns, run.schema(), table.values, metric);
    }
    return table;
  }

  private void addByRank(int metric) {
    MetricDefinition definition = schema.metric(metric);
    String name = name(schema, metric);
    double scale = scale(definition);
    columns.add(
        new NumberColumn(
            isExtremeWithCallees(definition) ? name + CaliperNames.INCLUSIVE : name,
            unit(definition),
            (callpath, rank) -> values.own(metric, callpath, rank) / scale));
    if (definition.nests()) {
      columns.add(
          new NumberColumn(
              name + CaliperNames.INCLUSIVE,
              unit(definition),
              (callpath, rank) -> values.value(metric, callpath, rank) / scale));
    }
  }

  /** Whether a metric is the smallest or largest of ranks, of values that hold those of callees. */
  private static boolean isExtremeWithCallees(MetricDefinition metric) {
    boolean ofCalls =
        metric.equals(MetricDefinition.TIME_MIN) || metric.equals(MetricDefinition.TIME_MAX);
    return (metric.isSmallest() || metric.isLargest()) && metric.inclusive() && !ofCalls;
  }

  /** What a metric's columns are called; one that takes a name of the file gets a prefix. */
  static String name(Schema schema, int metric) {
    String label = schema.label(metric);
    return CaliperNames.TAKEN.contains(label) ? CaliperNames.METRIC + label : label;
  }

  static String unit(MetricDefinition metric) {
    return metric.time() ? CaliperNames.SECONDS : metric.unit();
  }

  static double scale(MetricDefinition metric) {
    return metric.time() ? NANOS : 1;
  }

  private int ran(int callpath) {
    int ran = 0;
    for (int rank = 0; rank < values.rows(); rank++) {
      ran += ran(callpath, rank) ? 1 : 0;
    }
    return ran;
  }

  private boolean ran(int callpath, int rank) {
    return !Double.isNaN(values.value(weight, callpath, rank));
  }

  /** How many callpaths there are. */
  int callpaths() {
    return schema.callpaths().size();
  }

  List<NumberColumn> columns() {
    return columns;
  }

  int rows() {
    return byRank ? values.rows() : 1;
  }

  /** The rank that a row is of; 0 for an empty profile. */
  int rank(int row) {
    return values.rows() == 0 ? 0 : values.lanes().get(row).rank();
  }

  /** Whether rows are ranks. */
  boolean byRank() {
    return byRank;
  }

  /** Whether there is anything in a row. */
  boolean has(int callpath, int row) {
    return byRank ? row < values.rows() && ran(callpath, row) : ran(callpath) > 0;
  }
}
