package org.tinyprof.sql.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.duckdb.DuckDBWritableVector;
import org.tinyprof.interchange.json.JsonOutput;

/**
 * A column of a table whose rows are objects.
 *
 * @param value of a row: a text, number, truth, moment or map; empty is NULL
 */
record RowField<T>(TableField field, Function<T, Optional<?>> value) {
  static <T> RowField<T> of(String name, FieldType type, Function<T, Optional<?>> value) {
    return new RowField<>(new TableField(name, type), value);
  }

  /** A text, of which an empty one is NULL. */
  static <T> RowField<T> text(String name, Function<T, String> value) {
    return of(name, FieldType.TEXT, row -> Optional.of(value.apply(row)).filter(s -> !s.isEmpty()));
  }

  void write(T row, DuckDBWritableVector out, long at) {
    Object found = value.apply(row).orElse(null);
    if (found == null) {
      out.setNull(at);
      return;
    }
    switch (field.type()) {
      case TEXT -> out.setString(at, found.toString());
      case INTEGER -> out.setInt(at, ((Number) found).intValue());
      case BIGINT -> out.setLong(at, ((Number) found).longValue());
      case DOUBLE -> out.setDouble(at, ((Number) found).doubleValue());
      case BOOLEAN -> out.setBoolean(at, (Boolean) found);
      case MOMENT -> out.setTimestamp(at, LocalDateTime.ofInstant((Instant) found, ZoneOffset.UTC));
      case TEXT_MAP, NUMBER_MAP -> out.setString(at, json((Map<?, ?>) found));
    }
  }

  private static String json(Map<?, ?> map) {
    StringBuilder text = new StringBuilder();
    try {
      new JsonOutput(text).any(map);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot fail to be written", e);
    }
    return text.toString();
  }
}
