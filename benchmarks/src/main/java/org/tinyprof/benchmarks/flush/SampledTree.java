package org.tinyprof.benchmarks.flush;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.tinyprof.benchmarks.format.SampleJob;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.io.message.RankValues;

/**
 * What a rank has after some thousand stacks were sampled: estimated callpaths with time, error,
 * samples and up to three lines. The frequent ones, with 95 % of the samples, are everybody's; the
 * rare ones, of five samples each, are everybody's too or each rank's own. Where there are 1,000
 * samples or more, callpaths with fewer are part of their callers.
 *
 * @param samples of a rank, all together
 * @param frequent callpaths that have 95 % of them
 * @param ownTails whether the rare callpaths of a rank are on no other rank
 */
record SampledTree(int samples, int frequent, boolean ownTails) {
  private static final int RARE_PERCENT = 5;
  private static final int SAMPLES_OF_A_RARE = 5; // fewer are part of their caller
  private static final int CALLEES = 4;
  private static final long NANOS_A_SAMPLE = 10_000_000;
  private static final List<MetricDefinition> METRICS =
      List.of(
          MetricDefinition.COUNT,
          MetricDefinition.TIME,
          MetricDefinition.TIME_ERR,
          MetricDefinition.SAMPLES,
          MetricDefinition.LINE,
          MetricDefinition.LINE_SAMPLES,
          MetricDefinition.LINE_2,
          MetricDefinition.LINE_2_SAMPLES,
          MetricDefinition.LINE_3,
          MetricDefinition.LINE_3_SAMPLES);

  private int rare() {
    return samples * RARE_PERCENT / 100 / SAMPLES_OF_A_RARE;
  }

  /** Of one rank, the exact root not counted. */
  int callpaths() {
    return frequent + rare();
  }

  /** On all of so many ranks. */
  long inAll(int ranks) {
    return frequent + (ownTails ? (long) ranks * rare() : rare());
  }

  RankValues of(int rank) {
    Schema schema = schema(rank);
    Random random = new Random(rank);
    LaneValuesBuilder part = new LaneValuesBuilder(schema).lane(SampleJob.lane(rank));
    part.series(0, 0, false).row().set(0, 1).set(1, samples * NANOS_A_SAMPLE);
    double harmonic = 0;
    for (int i = 1; i <= frequent; i++) {
      harmonic += 1.0 / i;
    }
    for (int i = 1; i <= callpaths(); i++) {
      boolean isRare = i > frequent;
      double expected = samples * (1 - RARE_PERCENT / 100.0) / harmonic / i;
      long found =
          isRare
              ? SAMPLES_OF_A_RARE
              : Math.max(
                  SAMPLES_OF_A_RARE,
                  Math.round(expected + Math.sqrt(expected) * random.nextGaussian()));
      estimated(part, i, found, random);
    }
    return Workload.ordered(schema, part.build());
  }

  private void estimated(LaneValuesBuilder part, int callpath, long found, Random random) {
    double share = Math.min(0.5, (double) found / samples);
    long error = Math.round(samples * NANOS_A_SAMPLE * Math.sqrt(share * (1 - share) / samples));
    int line = 12 * callpath;
    part.level(callpath, Level.ESTIMATED, 0);
    part.series(callpath, 0, false).row();
    part.set(1, found * NANOS_A_SAMPLE + random.nextInt(1_000_000)).set(2, error).set(3, found);
    part.set(4, line + random.nextInt(2)).set(5, (found + 1) / 2);
    further(part, 6, line + 3, (found + 3) / 4);
    further(part, 8, line + 7, (found + 7) / 8);
  }

  /** The recorder leaves out a second or third line that one sample found. */
  private static void further(LaneValuesBuilder part, int column, int line, long found) {
    if (found > 1) {
      part.set(column, line).set(column + 1, found);
    }
  }

  private Schema schema(int rank) {
    List<Callpath> entries = new ArrayList<>();
    entries.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int i = 1; i <= callpaths(); i++) {
      String family = ownTails && i > frequent ? "Tail" + rank + "Of" : "Solver";
      entries.add(new Callpath((i - 1) / CALLEES, method(family, i), LoopMode.SUM, Map.of()));
    }
    return new Schema(METRICS, new Callpaths(entries), List.of(CounterDefinition.calls("dropped")));
  }

  private static EventDefinition method(String family, int number) {
    String type = family + number / 10;
    EventIdentity identity =
        new EventIdentity.Method("com.example.weather." + type, "step" + number, "(I[D)V");
    return new EventDefinition(
        identity, new EventDefinition.Source(type + ".java", 12 * number, "weather.jar"));
  }
}
