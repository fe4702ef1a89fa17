package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.source.ProfileSource;

/**
 * What a profile says that profiling took, in seconds of the slowest rank.
 *
 * @param snapshots written before the profile itself
 */
record StatedCost(
    double rendezvous,
    double annotation,
    double capture,
    double synchronise,
    double aggregate,
    double write,
    double earlierFlushes,
    long snapshots) {
  static StatedCost of(Path profile) throws IOException {
    try (ProfileSource source = BinarySource.open(profile)) {
      Attributes told = source.run().attributes();
      double[] seconds =
          Stream.of(
                  "rendezvous",
                  "annotation",
                  "capture",
                  "synchronise",
                  "aggregate",
                  "write",
                  "flushes.before")
              .mapToDouble(phase -> told.number(RunAttributes.COST + phase) / 1e9)
              .toArray();
      return new StatedCost(
          seconds[0],
          seconds[1],
          seconds[2],
          seconds[3],
          seconds[4],
          seconds[5],
          seconds[6],
          told.number(RunAttributes.FLUSHES_BEFORE));
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
