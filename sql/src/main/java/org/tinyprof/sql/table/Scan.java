package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBTableFunctionState;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.ensemble.read.RunEntry;

/** One scan of a table: opens run after run and hands out what is to be read, to any thread. */
final class Scan implements DuckDBTableFunctionState {
  private static final long STEPS_A_RUN = 1000; // of progress

  private final ProfileTable table;
  private final ScanRequest request;
  private final List<RunEntry> runs;
  private final ReadCounts counts;
  private final Progress progress;
  private final Deque<BatchTask> tasks = new ArrayDeque<>();
  private Optional<RunHandle> current = Optional.empty();
  private int opened; // runs so far
  private int tasksOfRun;

  Scan(
      ProfileTable table,
      ScanRequest request,
      List<RunEntry> runs,
      ReadCounts counts,
      Progress progress) {
    this.table = table;
    this.request = request;
    this.counts = counts;
    this.progress = progress;
    this.runs = runs.stream().filter(run -> request.filter().mayHold(table.known(run))).toList();
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
    long done = STEPS_A_RUN * opened - STEPS_A_RUN * tasks.size() / tasksOfRun;
    progress.reached(done, STEPS_A_RUN * runs.size());
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
    if (opened == runs.size()) {
      return false;
    }
    RunHandle handle = new RunHandle(runs.get(opened++));
    current = Optional.of(handle);
    RunScan scan = table.scan(handle, request);
    counts.add(scan);
    tasks.addAll(scan.tasks());
    tasksOfRun = tasks.size();
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
