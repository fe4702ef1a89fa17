package org.tinyprof.sql.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.duckdb.DuckDBWritableVector;
import org.tinyprof.format.values.Level;

/** A column of {@code totals} or {@code values}, and how its vector is filled. */
record BlockField(TableField field, Writer writer) {
  /** The hottest line of a row, and how many samples found it. */
  static final String LINE = "hot_line"; // callpaths have a line, and tables are joined

  static final String LINE_SAMPLES = "hot_line_samples";

  private static final Map<Level, byte[]> LEVELS = levels();

  private static Map<Level, byte[]> levels() {
    Map<Level, byte[]> levels = new EnumMap<>(Level.class);
    for (Level level : Level.values()) {
      levels.put(level, level.name().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8));
    }
    return levels;
  }

  /** Writes some rows, from a row on, to a place in a vector. */
  @FunctionalInterface
  interface Writer {
    void write(BlockRows rows, DuckDBWritableVector out, int at, int from, int count);
  }

  void write(BlockRows rows, DuckDBWritableVector out, int at, int from, int count) {
    writer.write(rows, out, at, from, count);
  }

  static byte[] level(Level level) {
    return LEVELS.get(level);
  }

  /** The columns of {@code totals}, or with execution and iteration those of {@code values}. */
  static List<BlockField> all(boolean values) {
    List<BlockField> all = new ArrayList<>();
    all.add(text("run"));
    all.add(integer("callpath", (rows, out, at, from, n) -> rows.callpaths(out, at, n)));
    all.add(text("name"));
    all.add(text("path"));
    all.add(text(CallpathRow.TAG));
    all.add(integer("rank", BlockRows::ranks));
    all.add(integer("thread", BlockRows::threads));
    all.add(new BlockField(new TableField("level", FieldType.TEXT), BlockRows::levels));
    if (values) {
      all.add(integer("execution", BlockRows::executions));
      all.add(integer("iteration", BlockRows::iterations));
    }
    all.add(metric("time"));
    all.add(metric("time_min"));
    all.add(metric("time_max"));
    all.add(new BlockField(new TableField("time_err", FieldType.DOUBLE), BlockRows::errors));
    for (String sum : List.of("count", "cpu", "alloc", "bytes")) {
      all.add(metric(sum));
    }
    all.add(new BlockField(new TableField("metrics", FieldType.NUMBER_MAP), BlockRows::others));
    all.add(metric("samples"));
    all.add(new BlockField(new TableField(LINE, FieldType.BIGINT), BlockRows::lines));
    all.add(new BlockField(new TableField(LINE_SAMPLES, FieldType.BIGINT), BlockRows::lineSamples));
    return all;
  }

  private static BlockField text(String name) {
    return new BlockField(
        new TableField(name, FieldType.TEXT),
        (rows, out, at, from, n) -> rows.texts(name, out, at, n));
  }

  private static BlockField integer(String name, Writer writer) {
    return new BlockField(new TableField(name, FieldType.INTEGER), writer);
  }

  private static BlockField metric(String name) {
    return new BlockField(
        new TableField(name, FieldType.BIGINT),
        (rows, out, at, from, n) -> rows.metric(name, out, at, from, n));
  }
}
