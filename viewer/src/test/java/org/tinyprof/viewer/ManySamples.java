package org.tinyprof.viewer;

import java.time.Instant;
import java.util.List;
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
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

/**
 * Ranks whose samples tell that {@code Strip.relax} takes 40 ms ± 6 ms, and 1 ms ± 0.1 ms more on
 * each rank.
 */
final class ManySamples {
  private ManySamples() {}

  static Profile of(int ranks) {
    Schema schema =
        new Schema(
            List.of(
                MetricDefinition.COUNT,
                MetricDefinition.TIME,
                MetricDefinition.TIME_ERR,
                MetricDefinition.SAMPLES),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(0, "Strip.relax", LoopMode.SUM))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < ranks; rank++) {
      values.lane(new Lane(rank));
      values.series(0, 0, false).row().set(0, 1).set(1, 200_000_000);
      long nanos = 40_000_000 + 1_000_000L * rank;
      values.series(1, 0, false).row().set(1, nanos).set(2, 6_000_000 + 100_000L * rank).set(3, 40);
      values.level(1, Level.ESTIMATED, 0);
    }
    RunInfo run =
        RunInfo.recorded(
            RunId.parse("71c0a2f4e89b4d5f8a63b0c1d2e3f405"),
            "app.Strip",
            Instant.EPOCH,
            ranks,
            Attributes.NONE);
    return new Profile(run, Precision.LOSSLESS, schema, values.build());
  }
}
