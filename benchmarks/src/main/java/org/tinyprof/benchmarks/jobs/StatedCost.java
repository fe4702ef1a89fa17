package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.tinyprof.format.binary.ProfileReader;

/**
 * What a profile says that profiling took, in seconds of the slowest rank.
 *
 * @param snapshots written before the profile itself
 */
record StatedCost(
    double annotation,
    double capture,
    double synchronise,
    double aggregate,
    double write,
    double earlierFlushes,
    long snapshots) {
  private static final String COST = "tinyprof.cost.";

  static StatedCost of(Path profile) throws IOException {
    try (ProfileReader reader = ProfileReader.open(profile)) {
      Map<String, String> told = reader.run().properties();
      double[] seconds =
          Stream.of("annotation", "capture", "synchronise", "aggregate", "write", "flushes.before")
              .mapToDouble(phase -> Long.parseLong(told.get(COST + phase)) / 1e9)
              .toArray();
      return new StatedCost(
          seconds[0],
          seconds[1],
          seconds[2],
          seconds[3],
          seconds[4],
          seconds[5],
          Long.parseLong(told.get("tinyprof.flushes.before")));
    }
  }

  /** All but recording. */
  double io() {
    return capture + synchronise + aggregate + write + earlierFlushes;
  }

  /** The flush at the end alone. */
  double lastFlush() {
    return capture + synchronise + aggregate + write;
  }
}
