package org.tinyprof.sql.table;

import org.duckdb.DuckDBWritableVector;

/** Rows of a table that were read and wait to be handed over. */
interface Batch {
  int size();

  /** Writes some rows of one column, from a row on, to a place in a vector. */
  void write(int field, DuckDBWritableVector out, int at, int from, int count);
}
