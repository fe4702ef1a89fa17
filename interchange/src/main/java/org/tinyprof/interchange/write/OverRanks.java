package org.tinyprof.interchange.write;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.interchange.write.CaliperTable.NumberColumn;

/**
 * The columns of a metric over all ranks, named as Caliper names them: {@code Min time/rank},
 * {@code Avg time/rank}, {@code Max time/rank}, {@code Total time}.
 *
 * <p>Least and greatest are of the ranks that have a value. The mean is over all ranks, so that
 * children add up to their parent.
 */
final class OverRanks {
  private final List<NumberColumn> columns;
  private final CallpathValues ranks;
  private final MetricDefinition metric;
  private final double scale;

  /** A callpath's value of a rank, NaN where absent. */
  @FunctionalInterface
  private interface OfRank {
    double value(int callpath, int rank);
  }

  private OverRanks(List<NumberColumn> columns, CallpathValues ranks, MetricDefinition metric) {
    this.columns = columns;
    this.ranks = ranks;
    this.metric = metric;
    this.scale = CaliperTable.scale(metric);
  }

  /** Adds a metric's columns. */
  static void add(List<NumberColumn> columns, Schema schema, CallpathValues ranks, int metric) {
    MetricDefinition definition = schema.metric(metric);
    OverRanks made = new OverRanks(columns, ranks, definition);
    String name = CaliperTable.name(schema, metric);
    OfRank own = (callpath, rank) -> ranks.own(metric, callpath, rank);
    OfRank whole = (callpath, rank) -> ranks.value(metric, callpath, rank);
    if (definition.isOfLine()) {
      if (definition.isLine()) {
        made.column(name, callpath -> made.line(callpath, own));
      }
    } else if (definition.equals(MetricDefinition.COUNT)) {
      made.statistics("Calls/rank (min)", "Calls/rank (avg)", "Calls/rank (max)", own);
      made.column("Calls/rank (total)", callpath -> made.sum(callpath, own));
    } else if (definition.nests()) {
      made.statistics(name, "", own);
      made.statistics(name, " (inc)", whole);
    } else if (definition.inclusive()) {
      made.column(name, callpath -> made.folded(callpath, own));
    } else {
      made.statistics(name, "", own);
    }
  }

  private void statistics(String name, String end, OfRank values) {
    String each = " " + name + "/rank" + end;
    statistics("Min" + each, "Avg" + each, "Max" + each, values);
    column("Total " + name + end, callpath -> sum(callpath, values));
  }

  private void statistics(String min, String mean, String max, OfRank values) {
    column(min, callpath -> extreme(callpath, values, -1));
    column(mean, callpath -> sum(callpath, values) / ranks.rows());
    column(max, callpath -> extreme(callpath, values, 1));
  }

  private void column(String name, IntToDoubleFunction values) {
    columns.add(
        new NumberColumn(
            name,
            CaliperTable.unit(metric),
            (callpath, row) -> values.applyAsDouble(callpath) / scale));
  }

  private double sum(int callpath, OfRank values) {
    double sum = Double.NaN;
    for (int rank = 0; rank < ranks.rows(); rank++) {
      double value = values.value(callpath, rank);
      sum = Double.isNaN(sum) ? value : Double.isNaN(value) ? sum : sum + value;
    }
    return sum;
  }

  /** The line that all ranks have found hottest; NaN if they differ. */
  private double line(int callpath, OfRank values) {
    double line = folded(callpath, values);
    return line > 0 ? line : Double.NaN;
  }

  private double folded(int callpath, OfRank values) {
    double folded = Double.NaN;
    for (int rank = 0; rank < ranks.rows(); rank++) {
      folded = metric.fold(folded, values.value(callpath, rank));
    }
    return folded;
  }

  private double extreme(int callpath, OfRank values, int sign) {
    double extreme = Double.NaN;
    for (int rank = 0; rank < ranks.rows(); rank++) {
      double value = values.value(callpath, rank);
      if (Double.isNaN(extreme) || sign * value > sign * extreme) {
        extreme = value;
      }
    }
    return extreme;
  }
}
