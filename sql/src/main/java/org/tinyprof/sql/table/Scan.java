package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBTableFunctionState;
import org.tinyprof.sql.runs.AskedRun;

/** One scan of a table: opens run after run and hands out what is to be read, to any thread. */
final class Scan implements DuckDBTableFunctionState {
  private final ProfileTable table;
  private final ScanRequest request;
  private final Iterator<AskedRun> runs;
  private final ReadCounts counts;
  private final Deque<BatchTask> tasks = new ArrayDeque<>();
  private Optional<RunHandle> current = Optional.empty();

  Scan(ProfileTable table, ScanRequest request, List<AskedRun> runs, ReadCounts counts) {
    this.table = table;
    this.request = request;
    this.counts = counts;
    this.runs =
        runs.stream().filter(run -> request.filter().mayHold(table.known(run))).iterator();
  }

  /** The next piece of reading; empty at the end. The task closes what it used. */
  synchronized Optional<BatchTask> next() throws IOException {
    while (tasks.isEmpty()) {
      if (!openNext()) {
        return Optional.empty();
      }
    }
    RunHandle handle = current.orElseThrow();
    BatchTask task = tasks.remove();
    handle.use();
    return Optional.of(
        () -> {
          try (handle) {
            return task.read();
          }
        });
  }

  private boolean openNext() throws IOException {
    close();
    if (!runs.hasNext()) {
      return false;
    }
    RunHandle handle = new RunHandle(runs.next());
    current = Optional.of(handle);
    RunScan scan = table.scan(handle, request);
    counts.add(scan);
    tasks.addAll(scan.tasks());
    return true;
  }

  /** Opens everything and reads no value, to say what a scan would read. */
  synchronized void countOnly() throws IOException {
    while (openNext()) {
      tasks.clear();
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (current.isPresent()) {
      RunHandle handle = current.get();
      current = Optional.empty();
      handle.close();
    }
  }
}
