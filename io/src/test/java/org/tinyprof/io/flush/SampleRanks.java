package org.tinyprof.io.flush;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.RandomMessages;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.message.RankValues;

/** Ranks with recorded values, made up for tests. */
final class SampleRanks {
  static final List<MetricDefinition> METRICS =
      List.of(
          MetricDefinition.COUNT,
          MetricDefinition.TIME,
          MetricDefinition.consistent("tag"),
          MetricDefinition.decimal("mem", "bytes", false));
  private static final List<CounterDefinition> COUNTERS =
      List.of(CounterDefinition.calls("dropped"), CounterDefinition.CONTRADICTIONS);
  private static final int COUNT = 0;
  private static final int TIME = 1;
  private static final int MEM = 3;

  private SampleRanks() {}

  /** A rank with {@code main} and below it the named events, two executions of three iterations. */
  static RankValues plain(int rank, String... events) {
    List<Callpath> callpaths = new ArrayList<>();
    callpaths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (String event : events) {
      callpaths.add(new Callpath(0, event, LoopMode.EACH, Map.of("tag", "of " + event)));
    }
    Schema schema = new Schema(METRICS, new Callpaths(callpaths), COUNTERS);
    LaneValuesBuilder part = new LaneValuesBuilder(schema).lane(new Lane(rank)).counter(0, rank);
    for (int execution = 0; execution < 2; execution++) {
      part.series(0, execution, execution == 1).row().set(COUNT, 1).set(TIME, 1000L + rank);
      for (int callpath = 1; callpath < callpaths.size(); callpath++) {
        part.series(callpath, execution, false);
        for (int i = 0; i < 3; i++) {
          part.row().set(COUNT, 1).set(TIME, 100L * callpath + 10L * i + rank);
        }
      }
    }
    return ordered(schema, part.build());
  }

  /** A rank whose main thread is in {@code a} for a second, where samples find it every 10 ms. */
  static RankValues sampled(int rank) {
    return sampled(rank, "a");
  }

  /** The same in another event. */
  static RankValues sampled(int rank, String event) {
    RankValues plain = plain(rank, event);
    LaneValues values = plain.values();
    long[] moments = new long[101];
    int[] callpaths = new int[moments.length];
    for (int i = 0; i < moments.length; i++) {
      moments[i] = 10_000_000L * i;
      callpaths[i] = 1;
    }
    ThreadTimeline main = new ThreadTimeline("main", false, moments, callpaths, new BitSet());
    LaneTimeline timeline = new LaneTimeline(0, 1, 10_000_000, List.of(main));
    return new RankValues(
        plain.schema(),
        new LaneValues(
            values.lanes(),
            values.counters(),
            values.blocks(),
            values.messages(),
            List.of(timeline)));
  }

  /** A rank's values with callpaths in the order that all ranks share. */
  static RankValues ordered(Schema schema, LaneValues values) {
    SchemaUnion union = SchemaUnion.of(List.of(schema));
    return new RankValues(union.schema(), union.mapping(schema).apply(values));
  }

  /** A rank with 50 callpaths, two executions of 20 iterations, times of some 500 us. */
  static RankValues large(int rank) {
    List<Callpath> callpaths = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      callpaths.add(new Callpath(i == 0 ? Callpath.ROOT : (i - 1) / 4, "step " + i, LoopMode.EACH));
    }
    Schema schema = new Schema(METRICS, new Callpaths(callpaths), COUNTERS);
    LaneValuesBuilder part = new LaneValuesBuilder(schema).lane(new Lane(rank));
    Random random = new Random(rank);
    for (int callpath = 0; callpath < callpaths.size(); callpath++) {
      for (int execution = 0; execution < 2; execution++) {
        part.series(callpath, execution, false);
        for (int i = 0; i < 20; i++) {
          part.row().set(COUNT, 1).set(TIME, (long) Math.exp(13 + 0.2 * random.nextGaussian()));
        }
      }
    }
    return ordered(schema, part.build());
  }

  /** A rank of any shape: some callpaths of a few names, some lanes, gaps and absent values. */
  static RankValues random(int rank, Random random) {
    List<Callpath> callpaths = new ArrayList<>();
    for (int i = 0; i < random.nextInt(6); i++) {
      int parent = random.nextInt(callpaths.size() + 1) - 1;
      String name = "event " + random.nextInt(4);
      boolean known =
          callpaths.stream().anyMatch(c -> c.parent() == parent && c.name().equals(name));
      if (!known) {
        Map<String, String> tag = random.nextBoolean() ? Map.of("tag", name) : Map.of();
        callpaths.add(new Callpath(parent, name, LoopMode.EACH, tag));
      }
    }
    Schema schema = new Schema(METRICS, new Callpaths(callpaths), COUNTERS);
    LaneValuesBuilder part = new LaneValuesBuilder(schema);
    for (int lane = 0; lane < random.nextInt(3); lane++) {
      part.lane(new Lane(rank, lane, "thread " + lane)).counter(0, random.nextInt(5));
      for (int callpath = 0; callpath < callpaths.size(); callpath++) {
        addSeries(part, callpath, random);
      }
      part.messages(new RandomMessages(random).lane(callpaths.size()));
    }
    return ordered(schema, part.build());
  }

  private static void addSeries(LaneValuesBuilder part, int callpath, Random random) {
    for (int execution = 0; execution < 3; execution++) {
      int iterations = random.nextInt(4);
      if (iterations > 0) {
        part.series(callpath, execution, random.nextBoolean());
      }
      for (int i = 0; i < iterations; i++) {
        part.row();
        if (random.nextInt(4) > 0) {
          part.set(COUNT, 1);
        }
        if (random.nextInt(4) > 0) {
          part.set(TIME, random.nextLong() >>> random.nextInt(1, 63));
        }
        if (random.nextInt(4) == 0) {
          part.setDecimal(MEM, random.nextGaussian());
        }
      }
    }
  }
}
