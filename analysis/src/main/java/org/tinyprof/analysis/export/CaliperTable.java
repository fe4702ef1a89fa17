package org.tinyprof.analysis.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.foreign.CaliperNames;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Schema;

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

  private final RankTree ranks;
  private final boolean byRank;
  private final List<NumberColumn> columns = new ArrayList<>();

  private CaliperTable(RankTree ranks, boolean byRank) {
    this.ranks = ranks;
    this.byRank = byRank;
  }

  /** A row for each rank that ran the callpath. */
  static CaliperTable byRank(Run run) throws IOException {
    CaliperTable table = new CaliperTable(RankTree.read(run), true);
    for (int metric : LaneTree.varying(run.schema())) {
      table.addByRank(metric);
    }
    return table;
  }

  /** One row for each callpath: least, mean, greatest and sum over ranks. */
  static CaliperTable overRanks(Run run) throws IOException {
    CaliperTable table = new CaliperTable(RankTree.read(run), false);
    table.columns.add(
        new NumberColumn(CaliperNames.RANKS, "", (callpath, row) -> table.ran(callpath)));
    for (int metric : LaneTree.varying(run.schema())) {
      OverRanks.add(table.columns, table.ranks, metric, scale(run.schema().metric(metric)));
    }
    return table;
  }

  private void addByRank(int metric) {
    MetricDefinition definition = ranks.schema().metric(metric);
    String name = name(ranks.schema(), metric);
    double scale = scale(definition);
    columns.add(
        new NumberColumn(
            name, unit(definition), (callpath, rank) -> ranks.own(metric, callpath, rank) / scale));
    if (LaneTree.nests(definition)) {
      columns.add(
          new NumberColumn(
              name + CaliperNames.INCLUSIVE,
              unit(definition),
              (callpath, rank) -> ranks.value(metric, callpath, rank) / scale));
    }
  }

  /** What a metric's columns are called; one that takes a name of the file gets a prefix. */
  static String name(Schema schema, int metric) {
    String label = schema.label(metric);
    return CaliperNames.TAKEN.contains(label) ? CaliperNames.METRIC + label : label;
  }

  static String unit(MetricDefinition metric) {
    return metric.time() ? CaliperNames.SECONDS : metric.unit();
  }

  private static double scale(MetricDefinition metric) {
    return metric.time() ? NANOS : 1;
  }

  private int ran(int callpath) {
    int ran = 0;
    for (int rank = 0; rank < ranks.ranks().size(); rank++) {
      ran += ranks.has(callpath, rank) ? 1 : 0;
    }
    return ran;
  }

  CallTree tree() {
    return ranks.tree();
  }

  List<NumberColumn> columns() {
    return columns;
  }

  int rows() {
    return byRank ? ranks.ranks().size() : 1;
  }

  /** The rank that a row is of; 0 for an empty profile. */
  int rank(int row) {
    return ranks.ranks().isEmpty() ? 0 : ranks.ranks().get(row);
  }

  /** Whether rows are ranks. */
  boolean byRank() {
    return byRank;
  }

  /** Whether there is anything in a row. */
  boolean has(int callpath, int row) {
    return byRank ? row < ranks.ranks().size() && ranks.has(callpath, row) : ran(callpath) > 0;
  }
}
