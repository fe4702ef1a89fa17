package org.tinyprof.sql.table;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.duckdb.DuckDBWritableVector;
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

  /** Sums, least or greatest values of a metric. */
  void metric(String name, Fold fold, DuckDBWritableVector out, int at, int from, int count) {
    int metric = metrics.of(name);
    if (metric == RunMetrics.NONE || block.column(metric).present() == 0) {
      nulls(out, at, count);
      return;
    }
    Column column = block.column(metric);
    for (int i = 0; i < count; i++) {
      int start = places.start(from + i);
      int end = places.end(from + i);
      if (end == start + 1 ? column.has(start) : column.present(start, end) > 0) {
        out.setLong(at + i, fold.of(column, start, end));
      } else {
        out.setNull(at + i);
      }
    }
  }

  /** The standard errors of times: in quadrature what sampling leaves open, added up the rest. */
  void errors(DuckDBWritableVector out, int at, int from, int count) {
    Column sampling = columnOrNone(metrics.of("time_err"));
    Column cost = columnOrNone(metrics.costError());
    for (int i = 0; i < count; i++) {
      int start = places.start(from + i);
      int end = places.end(from + i);
      if (sampling.present(start, end) + cost.present(start, end) == 0) {
        out.setNull(at + i);
        continue;
      }
      double squares = 0;
      double sum = 0;
      for (int position = start; position < end; position++) {
        squares += (double) sampling.value(position) * sampling.value(position);
        sum += cost.value(position);
      }
      out.setDouble(at + i, Math.sqrt(squares + sum * sum));
    }
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
    List<RunMetrics.Line> known = metrics.lines();
    if (known.isEmpty() || block.column(known.get(0).number()).present() == 0) {
      nulls(out, at, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      Map<Long, Long> samples = samples(known, places.start(from + i), places.end(from + i));
      if (samples.isEmpty()) {
        out.setNull(at + i);
      } else {
        Map.Entry<Long, Long> hottest =
            Collections.max(samples.entrySet(), Map.Entry.comparingByValue()); // the first of them
        out.setLong(at + i, numbers ? hottest.getKey() : hottest.getValue());
      }
    }
  }

  /** The samples of each line, the lines in order. */
  private Map<Long, Long> samples(List<RunMetrics.Line> known, int start, int end) {
    Map<Long, Long> samples = new TreeMap<>();
    for (int position = start; position < end; position++) {
      for (RunMetrics.Line line : known) {
        if (block.column(line.number()).has(position)) {
          long found = block.column(line.samples()).value(position);
          samples.merge(block.column(line.number()).value(position), found, Long::sum);
        }
      }
    }
    return samples;
  }

  private Column columnOrNone(int metric) {
    return metric == RunMetrics.NONE ? Column.absent(block.shape().size()) : block.column(metric);
  }

  /** All other metrics, as JSON. */
  void others(DuckDBWritableVector out, int at, int from, int count) {
    for (int i = 0; i < count; i++) {
      String json = json(places.start(from + i), places.end(from + i));
      if (json.isEmpty()) {
        out.setNull(at + i);
      } else {
        out.setString(at + i, json);
      }
    }
  }

  private String json(int start, int end) {
    StringBuilder json = new StringBuilder();
    for (RunMetrics.Other other : metrics.others()) {
      Column column = block.column(other.metric());
      if (column.present(start, end) > 0) {
        json.append(json.length() == 0 ? '{' : ',').append(other.key()).append(':');
        double sum = 0;
        for (int position = start; position < end; position++) {
          sum += other.decimal() ? decimal(column, position) : column.value(position);
        }
        json.append(JsonOutput.plain(sum));
      }
    }
    return json.length() == 0 ? "" : json.append('}').toString();
  }

  private static double decimal(Column column, int position) {
    return column.has(position) ? column.decimal(position) : 0;
  }
}
