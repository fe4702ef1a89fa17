package org.tinyprof.viewer.question;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.tinyprof.interchange.read.ReadingRules;

/** The runs that can be asked, by their places. Of many, those that were asked last are open. */
final class OpenRuns implements Closeable {
  private static final int MOST = 4;

  private final List<Path> paths;
  private final ReadingRules rules;
  private final Executor executor;
  private final Map<Integer, NewestRun> open =
      new LinkedHashMap<>(8, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, NewestRun> eldest) {
          return size() > MOST; // questions under way go on with it; nobody closes it for them
        }
      };

  OpenRuns(List<Path> paths, ReadingRules rules, Executor executor) {
    this.paths = List.copyOf(paths);
    this.rules = rules;
    this.executor = executor;
  }

  int size() {
    return paths.size();
  }

  synchronized NewestRun at(int place) throws IOException {
    NewestRun found = open.get(place);
    if (found == null) {
      found = new NewestRun(paths.get(place), rules, executor);
      open.put(place, found);
    }
    return found;
  }

  /** Looks for newer versions of those that are open. */
  synchronized void look() {
    open.values().forEach(NewestRun::look);
  }

  @Override
  public synchronized void close() throws IOException {
    for (NewestRun run : new ArrayList<>(open.values())) {
      run.close();
    }
  }
}
