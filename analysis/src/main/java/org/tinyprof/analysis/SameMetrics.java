package org.tinyprof.analysis;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Tables;

/** Finds files of one run that mean different things by one metric's name. */
public final class SameMetrics {
  private record Known(MetricDefinition metric, Path path) {}

  private final Map<String, Known> known = new HashMap<>();

  /** Adds a file; returns in words how its metrics differ from those of the files before. */
  public Optional<String> add(Path path, Tables tables) {
    for (MetricDefinition metric : tables.metrics()) {
      Known other = known.putIfAbsent(metric.name(), new Known(metric, path));
      if (other != null && !other.metric.equals(metric)) {
        return Optional.of(
            path
                + " has another unit or kind of metric '"
                + metric.name()
                + "' than "
                + other.path
                + "; leave one of them out");
      }
    }
    return Optional.empty();
  }
}
