package org.tinyprof.sql.table;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.Run;
import org.tinyprof.sql.runs.AskedRun;

/** A run of a scan: opened when it is first needed, closed by the last of those who use it. */
final class RunHandle implements Closeable {
  private final AskedRun asked;
  private Optional<Run> run = Optional.empty();
  private int users = 1;

  RunHandle(AskedRun asked) {
    this.asked = asked;
  }

  AskedRun asked() {
    return asked;
  }

  synchronized Run run() throws IOException {
    if (run.isEmpty()) {
      run = Optional.of(Run.open(asked.path()));
    }
    return run.get();
  }

  synchronized void use() {
    users++;
  }

  /** Ends one use, or the first that comes with the handle. */
  @Override
  public synchronized void close() throws IOException {
    users--;
    if (users == 0 && run.isPresent()) {
      run.get().close();
    }
  }
}
