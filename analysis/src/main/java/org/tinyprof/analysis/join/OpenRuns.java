package org.tinyprof.analysis.join;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.analysis.Run;

/** Keeps the profiles open that were asked for last; a killed job may have left thousands. */
final class OpenRuns implements Closeable {
  private static final int MOST = 64;

  private final Map<Path, Run> runs = new LinkedHashMap<>(MOST, 0.75f, true);

  Run run(Path path) throws IOException {
    Run open = runs.get(path);
    if (open == null) {
      if (runs.size() == MOST) {
        Path oldest = runs.keySet().iterator().next();
        runs.remove(oldest).close();
      }
      open = Run.open(path);
      runs.put(path, open);
    }
    return open;
  }

  @Override
  public void close() throws IOException {
    for (Run run : runs.values()) {
      run.close();
    }
  }
}
