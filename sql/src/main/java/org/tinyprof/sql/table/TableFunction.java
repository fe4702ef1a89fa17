package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBTableFunctionState;
import org.duckdb.DuckDBValue;
import org.duckdb.DuckDBWritableVector;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.sql.filter.Filter;

/** A table as DuckDB reads it: rows in chunks, on any number of threads. */
public final class TableFunction
    implements DuckDBTableFunction<
        TableFunction.Bound, TableFunction.Started, TableFunction.Cursor> {
  static final String SLICE = "slice";

  private final ProfileTable table;
  private final List<RunEntry> runs;
  private final ReadCounts counts = new ReadCounts();
  private Filter filter = Filter.ANYTHING;
  private Progress progress = Progress.SILENT;
  private Slice lastSlice = Slice.ALL;

  public TableFunction(ProfileTable table, List<RunEntry> runs) {
    this.table = table;
    this.runs = runs;
  }

  public ProfileTable table() {
    return table;
  }

  /**
   * Begins a statement, which wants rows of the table that pass a filter.
   *
   * @param reading hears how far reading has come, from any thread
   */
  public void begin(Filter wanted, Progress reading) {
    filter = wanted;
    progress = reading;
    counts.reset();
  }

  /** What was read since the statement began. */
  public ReadCounts counts() {
    return counts;
  }

  /** Counts what a scan with the slice of the last binding reads, without reading it. */
  public ReadCounts count(List<String> columns, Filter wanted) throws IOException {
    BitSet fields = new BitSet();
    for (int i = 0; i < table.fields().size(); i++) {
      fields.set(i, columns.contains(table.fields().get(i).name()));
    }
    ReadCounts found = new ReadCounts();
    new Scan(table, new ScanRequest(fields, wanted, lastSlice), runs, found, Progress.SILENT)
        .countOnly();
    return found;
  }

  /** What is known when the query is bound. */
  record Bound(Filter filter, Slice slice) {}

  /**
   * A scan that all threads share.
   *
   * @param fields for each vector of a chunk the column
   */
  record Started(Scan scan, List<Integer> fields) implements DuckDBTableFunctionState {
    @Override
    public void close() throws IOException {
      scan.close();
    }
  }

  /** Where one thread is. */
  static final class Cursor {
    private Optional<Batch> batch = Optional.empty();
    private int row;
  }

  @Override
  public Bound bind(DuckDBTableFunctionBindInfo info) throws QuestionException {
    for (TableField field : table.fields()) {
      info.addResultColumn(TableSql.column(field), field.type().vector());
    }
    info.setCardinality(runs.stream().mapToLong(table::expectedRows).sum(), false);
    lastSlice = slice(info);
    return new Bound(filter, lastSlice);
  }

  private Slice slice(DuckDBTableFunctionBindInfo info) throws QuestionException {
    if (!table.takesSlice()) {
      return Slice.ALL;
    }
    try (DuckDBValue value = info.getNamedParameter(SLICE)) {
      Slice slice = value.isNull() ? Slice.ALL : Slice.parse(value.getString());
      if (!slice.hasWholeLanes() || !slice.metrics().isEmpty()) {
        throw new QuestionException(
            "a slice of a table picks ranks, threads, nodes and time; for executions, iterations"
                + " and metrics use where and select");
      }
      return slice;
    }
  }

  @Override
  public Started init(DuckDBTableFunctionInitInfo info) {
    List<Integer> fields = new ArrayList<>();
    BitSet wanted = new BitSet();
    for (int i = 0; i < info.getColumnCount(); i++) {
      fields.add((int) info.getColumnIndex(i));
      wanted.set(fields.get(i));
    }
    Bound bound = info.getBindData();
    ScanRequest request = new ScanRequest(wanted, bound.filter(), bound.slice());
    info.setMaxThreads(Runtime.getRuntime().availableProcessors());
    return new Started(new Scan(table, request, runs, counts, progress), fields);
  }

  @Override
  public Cursor localInit(DuckDBTableFunctionInitInfo info) {
    return new Cursor();
  }

  @Override
  public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter chunk)
      throws Exception {
    Started started = info.getInitData();
    Cursor cursor = info.getLocalInitData();
    int capacity = (int) chunk.capacity();
    int filled = 0;
    while (filled < capacity && hasRows(started.scan(), cursor)) {
      Batch batch = cursor.batch.orElseThrow();
      int count = Math.min(capacity - filled, batch.size() - cursor.row);
      for (int i = 0; i < started.fields().size(); i++) {
        DuckDBWritableVector vector = chunk.vector(i);
        batch.write(started.fields().get(i), vector, filled, cursor.row, count);
      }
      filled += count;
      cursor.row += count;
    }
    return filled;
  }

  private static boolean hasRows(Scan scan, Cursor cursor) throws Exception {
    while (cursor.batch.isEmpty() || cursor.row == cursor.batch.get().size()) {
      Optional<BatchTask> task = scan.next();
      if (task.isEmpty()) {
        return false;
      }
      cursor.batch = Optional.of(task.get().read());
      cursor.row = 0;
    }
    return true;
  }
}
