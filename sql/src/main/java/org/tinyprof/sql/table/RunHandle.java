package org.tinyprof.sql.table;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;

/** A run of a scan: opened when it is first needed, closed by the last of those who use it. */
final class RunHandle implements Closeable {
  private final RunEntry asked;
  private Optional<OpenProfile> run = Optional.empty();
  private Optional<OpenProfile> part = Optional.empty(); // some time of it
  private int users = 1;

  RunHandle(RunEntry asked) {
    this.asked = asked;
  }

  RunEntry asked() {
    return asked;
  }

  /** The run's id as tables have it. */
  String id() {
    return asked.info().id().toString();
  }

  synchronized OpenProfile run() throws IOException {
    if (run.isEmpty()) {
      run = Optional.of(OpenProfile.open(asked.path()));
    }
    return run.get();
  }

  /** The time of the run that a slice has, which is read when it is first asked for. */
  synchronized OpenProfile timeOf(Slice slice) throws IOException {
    if (part.isEmpty()) {
      try {
        part = Optional.of(slice.timeOf(run()));
      } catch (QuestionException e) {
        throw new IOException(asked.path() + ": " + e.getMessage(), e);
      }
    }
    return part.get();
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
