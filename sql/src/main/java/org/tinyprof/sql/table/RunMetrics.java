package org.tinyprof.sql.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.frame.ColumnFold;
import org.tinyprof.analysis.frame.LineSamples;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.interchange.json.JsonOutput;

/** Where a run keeps the metrics that have a column, and which others it has. */
final class RunMetrics {
  /** Metrics that are columns of every run, by the column's name. */
  static final Map<String, MetricDefinition> COLUMNS = columns();

  /** Where a run has no such metric. */
  static final int NONE = -1;

  private final Schema schema;
  private final LineSamples lines;
  private final List<Other> others = new ArrayList<>();

  /**
   * A metric in the map.
   *
   * @param key its name as a JSON text
   */
  record Other(int metric, String key) {}

  RunMetrics(Schema schema) {
    this.schema = schema;
    this.lines = new LineSamples(schema);
    for (int i = 0; i < schema.metrics().size(); i++) {
      MetricDefinition metric = schema.metric(i);
      boolean column = COLUMNS.containsValue(metric) || metric.isOfLine() || i == costError();
      if (metric.varying() && !column) {
        others.add(new Other(i, json(schema.label(i))));
      }
    }
  }

  private static Map<String, MetricDefinition> columns() {
    Map<String, MetricDefinition> columns = new LinkedHashMap<>();
    columns.put("time", MetricDefinition.TIME);
    columns.put("time_min", MetricDefinition.TIME_MIN);
    columns.put("time_max", MetricDefinition.TIME_MAX);
    columns.put("time_err", MetricDefinition.TIME_ERR);
    columns.put("count", MetricDefinition.COUNT);
    columns.put("cpu", MetricDefinition.CPU);
    columns.put("alloc", MetricDefinition.ALLOC);
    columns.put("bytes", MetricDefinition.BYTES);
    columns.put("samples", MetricDefinition.SAMPLES);
    return columns;
  }

  private static String json(String text) {
    StringBuilder out = new StringBuilder();
    try {
      new JsonOutput(out).value(text);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot fail to be written", e);
    }
    return out.toString();
  }

  /** The metric of a column, or {@link #NONE}. */
  int of(String column) {
    return schema.metrics().indexOf(COLUMNS.get(column));
  }

  /** Where a metric's values become one. */
  ColumnFold fold(int metric) {
    return new ColumnFold(schema.metric(metric));
  }

  /** The lines that samples found. */
  LineSamples lines() {
    return lines;
  }

  /** The part of an error of time that comes from what recording cost. */
  int costError() {
    return schema.metrics().indexOf(MetricDefinition.TIME_ERR_COST);
  }

  /** Metrics that no column has. */
  List<Other> others() {
    return others;
  }
}
