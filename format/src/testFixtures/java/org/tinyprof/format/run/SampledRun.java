package org.tinyprof.format.run;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

/**
 * A small profile with what version 1.3 adds: estimated callpaths with samples, errors and lines.
 * Golden files hold it, so keep it as it is.
 */
public final class SampledRun {
  private static final int RANKS = 3;

  private SampledRun() {}

  public static Profile profile() {
    RunInfo run =
        RunInfo.recorded(
            RunId.parse("00112233445566778899aabbccddeeff"),
            "app.Main",
            Instant.parse("2026-02-03T04:05:06Z"),
            RANKS,
            Attributes.NONE);
    Schema schema = schema();
    return new Profile(run, Precision.MICROSECOND, schema, values(schema));
  }

  private static Schema schema() {
    return new Schema(
        List.of(
            MetricDefinition.COUNT,
            MetricDefinition.TIME,
            MetricDefinition.TIME_MIN,
            MetricDefinition.TIME_MAX,
            MetricDefinition.TIME_ERR,
            MetricDefinition.BYTES,
            MetricDefinition.SAMPLES,
            MetricDefinition.LINE,
            MetricDefinition.LINE_SAMPLES,
            MetricDefinition.LINE_2,
            MetricDefinition.LINE_2_SAMPLES,
            MetricDefinition.LINE_3,
            MetricDefinition.LINE_3_SAMPLES),
        new Callpaths(
            List.of(
                new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                new Callpath(0, method("relax", 80), LoopMode.SUM, Map.of()),
                new Callpath(1, method("stencil", 120), LoopMode.SUM, Map.of()),
                new Callpath(0, "MPI_Waitall", LoopMode.SUM))),
        List.of(CounterDefinition.WALL));
  }

  private static EventDefinition method(String name, int line) {
    return new EventDefinition(
        new EventIdentity.Method("app.Strip", name, "()V"),
        new EventDefinition.Source("Strip.java", line, "app.jar"));
  }

  private static LaneValues values(Schema schema) {
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < RANKS; rank++) {
      values.lane(new Lane(rank)).counter(0, 3_000_000_000L + rank);
      exact(values, 0, 1, 2_900_000_000L + 1_000_000L * rank);
      exact(values, 3, 2000, 800_000_000L);
      estimated(values, 1, 1_500_000_000L - 100_000_000L * rank, 150 - 10 * rank);
      values.set(7, 87).set(8, 90).set(9, 91).set(10, 12).set(11, 95).set(12, 1);
      if (rank < 2) {
        values.level(1, Level.ESTIMATED, 0);
      } else {
        values.level(1, Level.SAMPLED, 4).set(0, 77);
      }
      if (rank > 0) { // timed before, so its calls up to then are known
        estimated(values, 2, 250_000_000L, 25);
        values.set(0, 12_345).set(7, 120 + rank).set(8, 25);
        values.level(2, Level.ESTIMATED, 1_000_000_000L + rank);
      }
    }
    return values.build();
  }

  private static void exact(LaneValuesBuilder values, int callpath, int calls, long nanos) {
    values.series(callpath, 0, false).row().set(0, calls).set(1, nanos);
    values.set(2, nanos / calls / 1000 * 1000).set(3, nanos / calls / 1000 * 1000);
  }

  private static void estimated(LaneValuesBuilder values, int callpath, long nanos, int samples) {
    long error = Math.round(nanos / Math.sqrt(samples) / 1000) * 1000;
    values.series(callpath, 0, false).row().set(1, nanos).set(4, error).set(6, samples);
  }
}
