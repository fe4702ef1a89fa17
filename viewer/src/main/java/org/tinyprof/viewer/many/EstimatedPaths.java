package org.tinyprof.viewer.many;

import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.tree.ShownPaths;
import org.tinyprof.ensemble.read.RunReader;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.values.Level;

/**
 * Callpaths whose times are estimated from samples in some of many runs. Read once, from the
 * indexes of the runs. Thread-safe.
 */
final class EstimatedPaths {
  private final RunSet runs;
  private Optional<Set<String>> known = Optional.empty();

  EstimatedPaths(RunSet runs) {
    this.runs = runs;
  }

  synchronized boolean has(String path) throws IOException {
    if (known.isEmpty()) {
      Set<String> all = new HashSet<>();
      for (RunReader.Result<Set<String>> each : runs.read((run, place) -> of(run))) {
        each.value().ifPresent(all::addAll);
      }
      known = Optional.of(all);
    }
    return known.get().contains(PlainPath.of(path));
  }

  private static Set<String> of(OpenProfile run) throws IOException {
    Callpaths callpaths = run.schema().callpaths();
    ShownPaths paths = new ShownPaths(Forest.of(callpaths), callpaths::name);
    Set<String> estimated = new HashSet<>();
    for (int callpath = 0; callpath < callpaths.size(); callpath++) {
      if (run.summaries().callpath(callpath).levels().lanes(Level.ESTIMATED) > 0) {
        estimated.add(PlainPath.of(paths.path(callpath)));
      }
    }
    return estimated;
  }
}
