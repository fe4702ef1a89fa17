package org.tinyprof.analysis.join;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Selection;
import org.tinyprof.format.source.LaneGroup;

/** Keeps the profiles open that were asked for last; a killed job may have left thousands. */
final class OpenRuns implements Closeable {
  private static final int MOST = 8;

  private final Map<Path, Opened> runs = new LinkedHashMap<>(MOST, 0.75f, true);

  private record Opened(Run run, List<LaneGroup> groups) {}

  /** The groups of all lanes of a profile, until others are asked for. */
  List<LaneGroup> groups(Path path) throws IOException {
    return opened(path).groups;
  }

  Run run(Path path) throws IOException {
    return opened(path).run;
  }

  private Opened opened(Path path) throws IOException {
    Opened open = runs.get(path);
    if (open == null) {
      if (runs.size() == MOST) {
        Path oldest = runs.keySet().iterator().next();
        runs.remove(oldest).run.close();
      }
      open = open(path);
      runs.put(path, open);
    }
    return open;
  }

  private static Opened open(Path path) throws IOException {
    Run run = Run.open(path);
    try {
      return new Opened(run, groups(run));
    } catch (IOException | RuntimeException e) {
      run.close();
      throw e;
    }
  }

  /** The groups of a profile that have lanes. */
  static List<LaneGroup> groups(Run run) throws IOException {
    return run.source().groups(Selection.ALL).stream()
        .filter(group -> !group.lanes().isEmpty())
        .toList();
  }

  /** Closes those that are open; asking for one opens it again. */
  @Override
  public void close() throws IOException {
    for (Opened open : runs.values()) {
      open.run.close();
    }
    runs.clear();
  }
}
