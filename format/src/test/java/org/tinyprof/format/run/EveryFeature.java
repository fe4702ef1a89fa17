package org.tinyprof.format.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

/**
 * A small profile with everything that version 1.2 can hold. Golden files hold it, so it never
 * changes.
 */
public final class EveryFeature {
  private static final LaneOrigin FIRST =
      new LaneOrigin("node1", 4242, "0-3,8", Instant.parse("2026-01-02T03:04:15.250Z"));
  private static final LaneOrigin SECOND =
      new LaneOrigin("node2", 17, "", Instant.parse("2026-01-02T03:04:15.300Z"));

  private EveryFeature() {}

  public static Profile profile() {
    Schema schema = schema();
    return new Profile(run(), Precision.LOSSLESS, schema, values(schema));
  }

  private static RunInfo run() {
    return new RunInfo(
        RunId.parse("0123456789abcdeffedcba9876543210"),
        2,
        Optional.of(RunId.parse("000000000000000000000000000000ff")),
        "app.Main",
        Instant.parse("2026-01-02T03:04:05.000000006Z"),
        3,
        Attributes.NONE
            .with(RunAttributes.HOSTS, "node1 node2")
            .with("mesh", "64x64, \"fine\"\nand é")
            .with("cells", new Attribute.Number(new BigDecimal("-4096.125")))
            .with("restart", Attribute.of(true))
            .with("submitted", Attribute.of(Instant.parse("2026-01-01T00:00:00.5Z"))));
  }

  private static Schema schema() {
    EventDefinition.Source source = new EventDefinition.Source("Solver.java", 42, "app.jar");
    EventDefinition stepInt =
        new EventDefinition(new EventIdentity.Method("a.Solver", "step", "(I)V"), source);
    EventDefinition stepLong =
        new EventDefinition(
            new EventIdentity.Method("a.Solver", "step", "(J)V"), EventDefinition.Source.UNKNOWN);
    EventDefinition named =
        new EventDefinition(
            new EventIdentity.Named("halo #\uD83D\uDE00"),
            new EventDefinition.Source("Halo.java", 7, ""));
    EventDefinition alike =
        new EventDefinition(
            new EventIdentity.Named("halo #\uD83D\uDE01"), EventDefinition.Source.UNKNOWN);
    return new Schema(
        List.of(
            MetricDefinition.COUNT,
            MetricDefinition.TIME,
            MetricDefinition.consistent("tag"),
            MetricDefinition.integer("alloc", "bytes", true),
            MetricDefinition.decimal("alloc", "MB", false)),
        new Callpaths(
            List.of(
                new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                new Callpath(0, stepInt, LoopMode.EACH, Map.of("tag", "COMP")),
                new Callpath(1, named, LoopMode.SUM, Map.of("tag", "COMM, \"wait\"")),
                new Callpath(1, alike, LoopMode.SUM, Map.of("tag", "")),
                new Callpath(0, stepLong, LoopMode.SUM, Map.of()))),
        List.of(
            CounterDefinition.WALL,
            CounterDefinition.calls("dropped"),
            new CounterDefinition("heap", "bytes")));
  }

  private static LaneValues values(Schema schema) {
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    values.lane(new Lane(0, 0, "main", FIRST)).counter(0, 10_000_000_000L).counter(2, 1 << 20);
    fill(values, 0, 300);
    values.level(2, Level.SAMPLED, 5_000_000);
    values.level(4, Level.OFF, 0);
    values.lane(new Lane(0, 2, "worker, 2", SECOND)).counter(1, 3);
    values.series(4, 1, true).row().set(0, 5).set(1, 77);
    values.lane(new Lane(1, 0, "", SECOND)).counter(0, 10_000_000_001L);
    fill(values, 1, 280);
    values.level(3, Level.COUNTED, 9);
    values.lane(new Lane(2)).counter(0, 9_999_999_999L);
    fill(values, 2, 3);
    return values.build();
  }

  private static void fill(LaneValuesBuilder values, int rank, int steps) {
    values.series(0, 0, false).row().set(0, 1).set(1, 1_000_000L * steps + rank);
    values.series(0, 2, rank == 1).row().set(0, 1).set(1, 500_000);
    values.series(1, 0, false);
    for (long nanos : times(rank, steps)) {
      values.row().set(0, 1).set(1, nanos);
      if (nanos % 3 == 0) {
        values.set(3, nanos * 1000).setDecimal(4, nanos / 8.0 - 100);
      }
    }
    values.series(2, 0, false).row().set(0, steps).set(1, 1000L * steps);
    values.series(3, 0, false).row().set(0, steps + rank);
  }

  /** Times that scatter, the same on every machine: a linear congruential generator. */
  private static List<Long> times(int rank, int steps) {
    List<Long> times = new ArrayList<>();
    long state = 12345L + rank;
    for (int i = 0; i < steps; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      times.add(3000 + 10L * rank + (state >>> 54) + (i == 20 ? 1_000_000 : 0));
    }
    return times;
  }
}
