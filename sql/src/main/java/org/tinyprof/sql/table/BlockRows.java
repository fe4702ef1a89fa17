package org.tinyprof.sql.table;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBWritableVector;
import org.tinyprof.analysis.frame.ColumnFold;
import org.tinyprof.analysis.frame.LineSamples;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.json.JsonOutput;

/**
 * Rows of one block, each of which stands for values next to each other: all values of a lane, or
 * one.
 */
final class BlockRows implements Batch {
  private final List<BlockField> fields;
  private final RunMetrics metrics;
  private final CallpathColumn texts;
  private final List<Lane> lanes;
  private final Block block;
  private final RowPlaces places;

  BlockRows(
      List<BlockField> fields,
      RunMetrics metrics,
      CallpathColumn texts,
      List<Lane> lanes,
      Block block,
      RowPlaces places) {
    this.fields = fields;
    this.metrics = metrics;
    this.texts = texts;
    this.lanes = lanes;
    this.block = block;
    this.places = places;
  }

  @Override
  public int size() {
    return places.size();
  }

  @Override
  public void write(int field, DuckDBWritableVector out, int at, int from, int count) {
    fields.get(field).write(this, out, at, from, count);
  }

  /** The text that all rows have; an empty one is NULL. */
  void texts(String column, DuckDBWritableVector out, int at, int count) {
    same(texts.of(column), out, at, count);
  }

  private static void same(String text, DuckDBWritableVector out, int at, int count) {
    if (text.isEmpty()) {
      nulls(out, at, count);
      return;
    }
    byte[][] all = new byte[count][];
    Arrays.fill(all, text.getBytes(StandardCharsets.UTF_8));
    out.setStringUtf8Batch(at, all);
  }

  private static void nulls(DuckDBWritableVector out, int at, int count) {
    for (int i = 0; i < count; i++) {
      out.setNull(at + i);
    }
  }

  void callpaths(DuckDBWritableVector out, int at, int count) {
    for (int i = 0; i < count; i++) {
      out.setInt(at + i, texts.callpath());
    }
  }

  void ranks(DuckDBWritableVector out, int at, int from, int count) {
    for (int i = 0; i < count; i++) {
      out.setInt(at + i, lanes.get(places.lane(from + i)).rank());
    }
  }

  void threads(DuckDBWritableVector out, int at, int from, int count) {
    for (int i = 0; i < count; i++) {
      out.setInt(at + i, lanes.get(places.lane(from + i)).thread());
    }
  }

  void levels(DuckDBWritableVector out, int at, int from, int count) {
    byte[][] all = new byte[count][];
    for (int i = 0; i < count; i++) {
      all[i] = BlockField.level(block.levels().level(places.lane(from + i)));
    }
    out.setStringUtf8Batch(at, all);
  }

  void executions(DuckDBWritableVector out, int at, int from, int count) {
    for (int i = 0; i < count; i++) {
      out.setInt(at + i, places.execution(from + i));
    }
  }

  void iterations(DuckDBWritableVector out, int at, int from, int count) {
    for (int i = 0; i < count; i++) {
      out.setInt(at + i, places.iteration(from + i));
    }
  }

  /** What the values of a metric make together. */
  void metric(String name, DuckDBWritableVector out, int at, int from, int count) {
    int metric = metrics.of(name);
    if (metric == RunMetrics.NONE || block.column(metric).present() == 0) {
      nulls(out, at, count);
      return;
    }
    Column column = block.column(metric);
    ColumnFold fold = metrics.fold(metric);
    for (int i = 0; i < count; i++) {
      int start = places.start(from + i);
      int end = places.end(from + i);
      if (column.present(start, end) == 0) {
        out.setNull(at + i);
      } else if (end == start + 1) {
        out.setLong(at + i, column.value(start));
      } else {
        out.setLong(at + i, Math.round(fold.of(column, start, end)));
      }
    }
  }

  /** The standard errors of times: in quadrature what sampling leaves open and what costs do. */
  void errors(DuckDBWritableVector out, int at, int from, int count) {
    for (int i = 0; i < count; i++) {
      double sampling = folded(metrics.of("time_err"), from + i);
      double cost = folded(metrics.costError(), from + i);
      if (Double.isNaN(sampling) && Double.isNaN(cost)) {
        out.setNull(at + i);
      } else {
        out.setDouble(at + i, MetricDefinition.TIME_ERR.fold(sampling, cost));
      }
    }
  }

  private double folded(int metric, int row) {
    return metric == RunMetrics.NONE
        ? Double.NaN
        : metrics.fold(metric).of(block.column(metric), places.start(row), places.end(row));
  }

  /** The lines that samples found most often. */
  void lines(DuckDBWritableVector out, int at, int from, int count) {
    hotLines(out, at, from, count, true);
  }

  /** How many samples found these lines. */
  void lineSamples(DuckDBWritableVector out, int at, int from, int count) {
    hotLines(out, at, from, count, false);
  }

  private void hotLines(DuckDBWritableVector out, int at, int from, int count, boolean numbers) {
    LineSamples lines = metrics.lines();
    if (!lines.areKnown() || block.column(lines.hottestLine()).present() == 0) {
      nulls(out, at, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      Map<Integer, Long> found = new HashMap<>();
      lines.add(block, places.start(from + i), places.end(from + i), true, found);
      int hottest = LineSamples.hottest(found);
      if (hottest == 0) {
        out.setNull(at + i);
      } else {
        out.setLong(at + i, numbers ? hottest : found.get(hottest));
      }
    }
  }

  /** All other metrics, as JSON. */
  void others(DuckDBWritableVector out, int at, int from, int count) {
    for (int i = 0; i < count; i++) {
      String json = json(from + i);
      if (json.isEmpty()) {
        out.setNull(at + i);
      } else {
        out.setString(at + i, json);
      }
    }
  }

  private String json(int row) {
    StringBuilder json = new StringBuilder();
    for (RunMetrics.Other other : metrics.others()) {
      double value = folded(other.metric(), row);
      if (!Double.isNaN(value)) {
        json.append(json.length() == 0 ? '{' : ',').append(other.key()).append(':');
        json.append(JsonOutput.plain(value));
      }
    }
    return json.length() == 0 ? "" : json.append('}').toString();
  }
}
