package org.tinyprof.sql.filter;

import java.util.HashMap;
import java.util.Map;

/** What is known about some rows before they are read: the columns in which they agree. */
public final class KnownRow {
  /** Nothing is known. */
  public static final KnownRow NOTHING = new KnownRow(Map.of());

  private final Map<String, ColumnValue> columns;

  private KnownRow(Map<String, ColumnValue> columns) {
    this.columns = columns;
  }

  /** The same with one more column; an empty text is NULL, as it is in the tables. */
  public KnownRow with(String column, String text) {
    return with(column, text.isEmpty() ? ColumnValue.NULL : new ColumnValue.Text(text));
  }

  public KnownRow with(String column, long number) {
    return with(column, new ColumnValue.Whole(number));
  }

  private KnownRow with(String column, ColumnValue value) {
    Map<String, ColumnValue> more = new HashMap<>(columns);
    more.put(column, value);
    return new KnownRow(more);
  }

  ColumnValue value(String column) {
    return columns.getOrDefault(column, ColumnValue.UNKNOWN);
  }
}
