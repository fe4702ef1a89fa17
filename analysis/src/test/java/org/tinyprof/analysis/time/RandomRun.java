package org.tinyprof.analysis.time;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.ThreadTimeline;

/** Runs of a few ranks with timelines that nobody thought of. */
final class RandomRun {
  static final int RANKS = 4;

  private RandomRun() {}

  /** Threads of a rank have names of their own. */
  static OpenProfile of(Random random) {
    return of(random, Integer.MAX_VALUE);
  }

  /** Threads of a rank have at most so many names, so that some have both calls and samples. */
  static OpenProfile of(Random random, int names) {
    List<Callpath> callpaths = new ArrayList<>();
    for (int i = 0; i < 1 + random.nextInt(12); i++) {
      callpaths.add(new Callpath(random.nextInt(i + 1) - 1, "event" + i, LoopMode.SUM));
    }
    Schema schema =
        new Schema(
            List.of(MetricDefinition.TIME, MetricDefinition.COUNT),
            new Callpaths(callpaths),
            List.of(CounterDefinition.WALL));
    RandomTimelines timelines = new RandomTimelines(random);
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < RANKS; rank++) {
      List<ThreadTimeline> threads = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        threads.add(
            timelines.thread("thread-" + i % names, random.nextBoolean(), callpaths.size()));
      }
      values
          .lane(new Lane(rank))
          .counter(0, 1)
          .timeline(new LaneTimeline(random.nextInt(1000), 1, random.nextInt(1 << 20), threads));
    }
    RunInfo info =
        RunInfo.recorded(new RunId(0, 3), "random", Instant.EPOCH, RANKS, Attributes.NONE);
    return OpenProfile.of(
        Path.of("random"),
        new MemorySource(new Profile(info, Precision.LOSSLESS, schema, values.build())));
  }
}
