package org.tinyprof.cli;

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
import org.tinyprof.format.values.Precision;

/** A run of {@code main}, which calls {@code get} a thousand times for 20 ns each. */
final class ShortCallsRun {
  private ShortCallsRun() {}

  static Profile profile() {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.TIME_COST),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(0, "get", LoopMode.SUM))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    values.lane(new Lane(0));
    values.series(0, 0, false).row().set(0, 1).set(1, 100_000).set(2, 50);
    values.series(1, 0, false).row().set(0, 1_000).set(1, 20_000).set(2, 30_000);
    RunInfo run =
        RunInfo.recorded(
            RunId.parse("5a0c2f7e91d34b6880e1b7c94d2f6a13"),
            "app.Main",
            Instant.parse("2026-03-01T08:30:00Z"),
            1,
            Attributes.NONE);
    return new Profile(run, Precision.LOSSLESS, schema, values.build());
  }
}
