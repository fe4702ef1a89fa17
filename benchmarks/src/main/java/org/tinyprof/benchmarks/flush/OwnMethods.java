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
import org.tinyprof.io.message.RankValues;

/**
 * What a rank records of a program's own methods: methods of classes of ten, with source and line,
 * of each callpath the columns that a run without configuration has. Nine tenths of the callpaths
 * are everybody's, one tenth is of the rank's kind.
 *
 * @param kinds of ranks; as many as there are ranks, and every rank has a tenth for itself
 */
record OwnMethods(int callpaths, int kinds) {
  private static final String WORD = "own-";
  private static final int METHODS_OF_A_CLASS = 10;
  private static final int DIFFERING = 10;
  private static final int CALLEES = 4;
  private static final double MEAN_LOG_NANOS = 13; // about half a millisecond
  private static final double MEAN_LOG_CALLS = 6; // some hundreds
  private static final List<MetricDefinition> METRICS =
      List.of(
          MetricDefinition.COUNT,
          MetricDefinition.TIME,
          MetricDefinition.TIME_MIN,
          MetricDefinition.TIME_MAX,
          MetricDefinition.TIME_ERR,
          MetricDefinition.TIME_COST);

  /** What a program is told: {@code own-5000-16}. */
  String word() {
    return WORD + callpaths + "-" + kinds;
  }

  static boolean isMeant(String word) {
    return word.startsWith(WORD);
  }

  static OwnMethods parse(String word) {
    String[] numbers = word.substring(WORD.length()).split("-", -1);
    return new OwnMethods(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
  }

  RankValues of(int rank) {
    Schema schema = schema(rank % kinds);
    Random random = new Random(rank);
    LaneValuesBuilder part = new LaneValuesBuilder(schema).lane(SampleJob.lane(rank));
    for (int callpath = 0; callpath < callpaths; callpath++) {
      long calls = lognormal(MEAN_LOG_CALLS, random);
      long nanos = calls * lognormal(MEAN_LOG_NANOS, random);
      part.series(callpath, 0, false);
      part.row().set(0, calls).set(1, nanos).set(2, nanos / calls / 2).set(3, nanos / calls * 3);
      part.set(4, nanos / 100).set(5, 50 * calls);
    }
    return Workload.ordered(schema, part.build());
  }

  private static long lognormal(double meanLog, Random random) {
    return 1 + (long) Math.exp(meanLog + random.nextGaussian());
  }

  /** How many callpaths there are on all of so many ranks. */
  long inAll(int ranks) {
    int differing = callpaths / DIFFERING;
    return callpaths - differing + (long) Math.min(kinds, ranks) * differing;
  }

  private Schema schema(int kind) {
    int common = callpaths - callpaths / DIFFERING;
    List<Callpath> entries = new ArrayList<>();
    entries.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int i = 1; i < callpaths; i++) {
      String family = i < common ? "Solver" : "Kind" + kind + "Of";
      entries.add(new Callpath((i - 1) / CALLEES, method(family, i), LoopMode.SUM, Map.of()));
    }
    return new Schema(METRICS, new Callpaths(entries), List.of(CounterDefinition.calls("dropped")));
  }

  private static EventDefinition method(String family, int number) {
    String type = family + number / METHODS_OF_A_CLASS;
    EventIdentity identity =
        new EventIdentity.Method("com.example.weather." + type, "step" + number, "(I[D)V");
    return new EventDefinition(
        identity, new EventDefinition.Source(type + ".java", 12 * number, "weather.jar"));
  }
}
