package org.tinyprof.format.run;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/**
 * The paper's example (Figures 2 and 3): two ranks, two executions, loops of three iterations, an
 * event on odd ranks only, a tag and a memory metric.
 */
public final class FigureTwo {
  private static final int COUNT = 0;
  private static final int TIME = 1;
  private static final int MIN = 2;
  private static final int MAX = 3;
  private static final int MEM = 5;
  private static final long MILLISECOND = 1_000_000;

  private FigureTwo() {}

  public static Profile profile() {
    Schema schema =
        new Schema(
            List.of(
                MetricDefinition.COUNT,
                MetricDefinition.TIME,
                MetricDefinition.TIME_MIN,
                MetricDefinition.TIME_MAX,
                MetricDefinition.consistent("tag"),
                MetricDefinition.decimal("mem", "MB", false)),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(0, "compute", LoopMode.EACH, Map.of("tag", "COMP")),
                    new Callpath(0, "update", LoopMode.SUM, Map.of("tag", "COMP")),
                    new Callpath(0, "exchange", LoopMode.SUM),
                    new Callpath(3, "comm", LoopMode.SUM),
                    new Callpath(3, "write", LoopMode.SUM, Map.of("tag", "IO")))),
            List.of(CounterDefinition.calls("dropped")));
    LaneValuesBuilder part = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 2; rank++) {
      part.lane(new Lane(rank)).counter(0, 0);
      for (int execution = 0; execution < 2; execution++) {
        fill(part, rank, execution);
      }
    }
    return new Profile(run(), Precision.MICROSECOND, schema, part.build());
  }

  private static RunInfo run() {
    return RunInfo.recorded(
        RunId.parse("00112233445566778899aabbccddeeff"),
        "figure2",
        Instant.parse("2024-05-27T12:00:00Z"),
        2,
        Attributes.NONE
            .with(RunAttributes.HOSTS, "theta")
            .with(RunAttributes.JDK, "17")
            .with(RunAttributes.VERSION, "0.1.0")
            .with(RunAttributes.CLOCK, "exact")
            .with(RunAttributes.CONFIGURATION, "none"));
  }

  /** The same with the id that a file without one was given. */
  public static Profile as(RunId id) {
    Profile profile = profile();
    RunInfo run = profile.run();
    RunInfo other = RunInfo.recorded(id, run.program(), run.start(), run.ranks(), run.attributes());
    return new Profile(other, profile.precision(), profile.schema(), profile.values());
  }

  private static void fill(LaneValuesBuilder part, int rank, int execution) {
    long more = 10L * rank + 100L * execution;
    sum(part, 0, execution, 1, 900 + more, 900 + more, 900 + more);
    part.series(1, execution, false);
    for (int i = 0; i < 3; i++) {
      part.row().set(COUNT, 1).set(TIME, (100 + more + i) * MILLISECOND);
      part.setDecimal(MEM, 64 + rank + 0.5 * i);
    }
    if (rank == 1) {
      sum(part, 2, execution, 1, 50 + more, 50 + more, 50 + more);
      part.setDecimal(MEM, execution - 0.25);
    }
    sum(part, 3, execution, 1, 400 + more, 400 + more, 400 + more);
    sum(part, 4, execution, 3, 150 + more, 40, 60 + more);
    sum(part, 5, execution, 3, 200 + more, 50, 80 + more);
    part.setDecimal(MEM, 8);
  }

  private static void sum(
      LaneValuesBuilder part,
      int callpath,
      int execution,
      int count,
      long time,
      long min,
      long max) {
    part.series(callpath, execution, false).row();
    part.set(COUNT, count).set(TIME, time * MILLISECOND);
    part.set(MIN, min * MILLISECOND).set(MAX, max * MILLISECOND);
  }
}
