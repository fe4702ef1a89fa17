package org.tinyprof.benchmarks.flush;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Part;
import org.tinyprof.format.PartBuilder;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Tables;
import org.tinyprof.io.phases.RankValues;

/**
 * Ranks with log-normal times: callpaths, executions and iterations as many as asked for.
 *
 * @param own callpaths that each rank has for itself alone
 */
record Workload(int callpaths, int executions, int iterations, int own) {
  private static final int COUNT = 0;
  private static final int TIME = 1;
  private static final double MEAN_LOG_NANOS = 13; // about half a millisecond

  RankValues of(int rank) {
    Tables tables = tables(rank);
    Random random = new Random(rank);
    PartBuilder part = new PartBuilder(tables).lane(new Lane(rank));
    for (int callpath = 0; callpath < tables.callpaths().size(); callpath++) {
      for (int execution = 0; execution < executions; execution++) {
        part.series(callpath, execution, false);
        for (int i = 0; i < iterations; i++) {
          double nanos = Math.exp(MEAN_LOG_NANOS + 0.2 * random.nextGaussian());
          part.row().set(COUNT, 1).set(TIME, (long) nanos);
        }
      }
    }
    return new RankValues(tables, part.build());
  }

  /** The values of another rank under this rank's number: many ranks in little memory. */
  static RankValues renumbered(RankValues values, int rank) {
    Part part = values.part();
    return new RankValues(
        values.tables(), new Part(List.of(new Lane(rank)), part.counters(), part.slices()));
  }

  private Tables tables(int rank) {
    List<Callpath> entries = new ArrayList<>();
    entries.add(new Callpath(Callpath.ROOT, "main", LoopMode.EACH));
    for (int i = 1; i < callpaths; i++) {
      entries.add(new Callpath((i - 1) / 4, "com.example.Solver.step" + i, LoopMode.EACH));
    }
    for (int i = 0; i < own; i++) {
      entries.add(new Callpath(0, "rank " + rank + " event " + i, LoopMode.EACH));
    }
    return new Tables(
        List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
        new Callpaths(entries),
        List.of("dropped"));
  }

  static RunInfo run(int ranks) {
    return new RunInfo(
        "benchmark", Instant.EPOCH, ranks, List.of("host"), "17", "0.1.0", "exact", "", Map.of());
  }
}
