package org.tinyprof.sql.filter;

/** The value of one column, as far as it is known. */
sealed interface ColumnValue {
  ColumnValue UNKNOWN = new Unknown();
  ColumnValue NULL = new Null();

  /** Rows differ in this column, or it was not looked up. */
  record Unknown() implements ColumnValue {}

  record Null() implements ColumnValue {}

  record Text(String text) implements ColumnValue {}

  record Whole(long number) implements ColumnValue {}
}
