package org.tinyprof.benchmarks.flush;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.benchmarks.format.SampleJob;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.io.message.RankValues;

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
    Schema schema = schema(rank);
    Random random = new Random(rank);
    LaneValuesBuilder part = new LaneValuesBuilder(schema).lane(SampleJob.lane(rank));
    for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
      for (int execution = 0; execution < executions; execution++) {
        part.series(callpath, execution, false);
        for (int i = 0; i < iterations; i++) {
          double nanos = Math.exp(MEAN_LOG_NANOS + 0.2 * random.nextGaussian());
          part.row().set(COUNT, 1).set(TIME, (long) nanos);
        }
      }
    }
    return ordered(schema, part.build());
  }

  /** A rank's values with callpaths in the order that all ranks share. */
  static RankValues ordered(Schema schema, LaneValues values) {
    SchemaUnion union = SchemaUnion.of(List.of(schema));
    return new RankValues(union.schema(), union.mapping(schema).apply(values));
  }

  /** The values of another rank under this rank's number: many ranks in little memory. */
  static RankValues renumbered(RankValues values, int rank) {
    LaneValues of = values.values();
    return new RankValues(
        values.schema(),
        new LaneValues(
            List.of(SampleJob.lane(rank)),
            of.counters(),
            of.blocks(),
            of.messages(),
            of.timelines()));
  }

  private Schema schema(int rank) {
    List<Callpath> entries = new ArrayList<>();
    entries.add(new Callpath(Callpath.ROOT, "main", LoopMode.EACH));
    for (int i = 1; i < callpaths; i++) {
      entries.add(new Callpath((i - 1) / 4, "com.example.Solver.step" + i, LoopMode.EACH));
    }
    for (int i = 0; i < own; i++) {
      entries.add(new Callpath(0, "rank " + rank + " event " + i, LoopMode.EACH));
    }
    return new Schema(
        List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
        new Callpaths(entries),
        List.of(CounterDefinition.calls("dropped")));
  }

  static RunInfo run(int ranks) {
    return SampleJob.run(ranks);
  }
}
