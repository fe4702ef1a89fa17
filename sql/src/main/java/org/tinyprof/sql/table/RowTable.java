package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.duckdb.DuckDBWritableVector;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.sql.filter.KnownRow;

/**
 * A table whose rows are few enough to be objects.
 *
 * @param runColumns the columns that hold the run's id
 * @param rows reads a run's rows
 */
record RowTable<T>(String name, Set<String> runColumns, List<RowField<T>> columns, Rows<T> rows)
    implements ProfileTable {
  private static final int ROWS_GUESSED = 100;

  /** Reads the rows of a run. */
  @FunctionalInterface
  interface Rows<T> {
    List<T> of(RunHandle run) throws IOException;
  }

  @Override
  public List<TableField> fields() {
    return columns.stream().map(RowField::field).toList();
  }

  @Override
  public Set<String> knownTexts() {
    return runColumns;
  }

  @Override
  public Set<String> knownNumbers() {
    return Set.of();
  }

  @Override
  public KnownRow known(RunEntry run) {
    KnownRow row = KnownRow.NOTHING;
    for (String column : runColumns) {
      row = row.with(column, run.info().id().toString());
    }
    return row;
  }

  @Override
  public long expectedRows(RunEntry run) {
    return runColumns.size() > 1 ? 1 : ROWS_GUESSED;
  }

  @Override
  public RunScan scan(RunHandle run, ScanRequest request) {
    return RunScan.of(() -> new Objects<>(rows.of(run), columns));
  }

  /** Rows that were read. */
  record Objects<T>(List<T> rows, List<RowField<T>> columns) implements Batch {
    @Override
    public int size() {
      return rows.size();
    }

    @Override
    public void write(int field, DuckDBWritableVector out, int at, int from, int count) {
      for (int i = 0; i < count; i++) {
        columns.get(field).write(rows.get(from + i), out, at + i);
      }
    }
  }
}
