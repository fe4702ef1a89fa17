package org.tinyprof.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/**
 * A run that a seed makes: some ranks, each of which ran all callpaths, and a tree in which names
 * come again in other places.
 */
final class RandomRun {
  private static final int MOST_NAMES = 9;

  private RandomRun() {}

  static Profile profile(long seed) {
    Random random = new Random(seed);
    List<Callpath> callpaths = new ArrayList<>();
    callpaths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    List<String> taken = new ArrayList<>();
    for (int i = 1; i < 6 + random.nextInt(20); i++) {
      int parent = random.nextInt(callpaths.size());
      String name = (random.nextInt(3) == 0 ? "MPI_" : "work_") + random.nextInt(MOST_NAMES);
      if (!taken.contains(parent + name) && !name.equals(callpaths.get(parent).name())) {
        taken.add(parent + name);
        callpaths.add(new Callpath(parent, name, LoopMode.SUM));
      }
    }
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(callpaths),
            List.of());
    int ranks = 2 + random.nextInt(6);
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < ranks; rank++) {
      values.lane(new Lane(rank));
      long[] nanos = new long[callpaths.size()];
      for (int i = nanos.length - 1; i >= 0; i--) { // children come after their parents
        nanos[i] += 1_000_000 + random.nextInt(1_000_000_000);
        if (i > 0) {
          nanos[callpaths.get(i).parent()] += nanos[i];
        }
      }
      for (int i = 0; i < nanos.length; i++) {
        values.series(i, 0, false).row().set(0, 1 + random.nextInt(1000)).set(1, nanos[i]);
      }
    }
    RunInfo run =
        RunInfo.recorded(new RunId(7, seed), "random", Instant.EPOCH, ranks, Attributes.NONE);
    return new Profile(run, Precision.LOSSLESS, schema, values.build());
  }
}
