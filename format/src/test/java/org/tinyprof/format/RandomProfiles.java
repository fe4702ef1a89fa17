package org.tinyprof.format;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Profiles of random shape that use everything the model can hold; a seed gives one profile. */
public final class RandomProfiles {
  private static final String[] ODD_NAMES = {
    "",
    " ",
    "a,b",
    "\"quoted\"",
    "x|y-z+w~",
    "line\nbreak\r",
    "main<solve",
    "1",
    "é\uD83D\uDE00\\\\n"
  };

  private final Random random;

  private RandomProfiles(long seed) {
    random = new Random(seed);
  }

  public static Profile profile(long seed) {
    return new RandomProfiles(seed).profile();
  }

  public static Schema schema(long seed) {
    return new RandomProfiles(seed).schema();
  }

  /** A part of some lanes of the given ranks. */
  public static LaneValues part(long seed, Schema schema, int firstRank, int lastRank) {
    return new RandomProfiles(seed).part(schema, firstRank, lastRank);
  }

  public static RunInfo run(int ranks) {
    return new RunInfo(
        "app.Main",
        Instant.parse("2026-01-02T03:04:05.000000006Z"),
        ranks,
        List.of("node1", "node2"),
        "17.0.15",
        "0.1.0",
        "exact",
        "c0ffee",
        Map.of("job", "4711"));
  }

  private Profile profile() {
    Schema schema = schema();
    int ranks = 1 + random.nextInt(6);
    return new Profile(run(ranks), Precision.LOSSLESS, schema, part(schema, 0, ranks - 1));
  }

  private Schema schema() {
    List<MetricDefinition> metrics = new ArrayList<>(List.of(MetricDefinition.COUNT));
    metrics.add(MetricDefinition.TIME);
    metrics.add(MetricDefinition.consistent("tag"));
    if (random.nextBoolean()) {
      metrics.add(MetricDefinition.TIME_MIN);
      metrics.add(MetricDefinition.TIME_MAX);
      metrics.add(MetricDefinition.TIME_ERR);
    }
    metrics.add(MetricDefinition.integer("alloc", "bytes", true));
    metrics.add(MetricDefinition.decimal("mem, \"peak\"", "MB", false));
    List<Callpath> callpaths = new ArrayList<>();
    int count = random.nextInt(6);
    for (int i = 0; i < count; i++) {
      Map<String, String> attributes = new TreeMap<>();
      if (random.nextBoolean()) {
        attributes.put("tag", ODD_NAMES[random.nextInt(ODD_NAMES.length)]);
      }
      String name = random.nextBoolean() ? "event" + i : ODD_NAMES[i];
      LoopMode loop = random.nextBoolean() ? LoopMode.SUM : LoopMode.EACH;
      callpaths.add(new Callpath(random.nextInt(i + 1) - 1, name, loop, attributes));
    }
    return new Schema(metrics, new Callpaths(callpaths), List.of("dropped", "over,flow"));
  }

  private LaneValues part(Schema schema, int firstRank, int lastRank) {
    LaneValuesBuilder builder = new LaneValuesBuilder(schema);
    for (int rank = firstRank; rank <= lastRank; rank++) {
      builder.lane(new Lane(rank, ""));
      fillLane(builder, schema);
      if (random.nextInt(4) == 0) {
        builder.lane(new Lane(rank, "worker, " + random.nextInt(3)));
        fillLane(builder, schema);
      }
    }
    return builder.build();
  }

  private void fillLane(LaneValuesBuilder builder, Schema schema) {
    for (int counter = 0; counter < schema.counters().size(); counter++) {
      if (random.nextBoolean()) {
        builder.counter(counter, random.nextInt(100));
      }
    }
    for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
      for (int execution = 0; execution < 3; execution++) {
        if (random.nextInt(3) > 0) {
          builder.series(callpath, execution, random.nextInt(8) == 0);
          boolean sum = schema.callpaths().entry(callpath).loop() == LoopMode.SUM;
          fillSeries(builder, schema, sum ? 1 : 1 + random.nextInt(5), sum);
        }
      }
    }
  }

  private void fillSeries(LaneValuesBuilder builder, Schema schema, int rows, boolean sum) {
    for (int row = 0; row < rows; row++) {
      builder.row();
      long time = time();
      builder.set(0, sum ? 1 + random.nextInt(9) : 1);
      builder.set(1, time);
      for (int metric = 2; metric < schema.metrics().size(); metric++) {
        fillValue(builder, schema.metric(metric), metric, time);
      }
    }
  }

  private void fillValue(
      LaneValuesBuilder builder, MetricDefinition metric, int column, long time) {
    if (metric.equals(MetricDefinition.TIME_MIN)) {
      builder.set(column, time / 2);
    } else if (metric.equals(MetricDefinition.TIME_MAX)) {
      builder.set(column, time);
    } else if (metric.varying() && random.nextInt(3) > 0) {
      if (metric.kind() == MetricKind.DECIMAL) {
        builder.setDecimal(column, decimal());
      } else {
        builder.set(column, time());
      }
    }
  }

  private long time() {
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> random.nextLong() >>> 1;
      case 2 -> Long.MAX_VALUE;
      case 3 -> 1000L * random.nextInt(1000);
      default -> Math.round(Math.exp(12 + random.nextGaussian()));
    };
  }

  private double decimal() {
    return switch (random.nextInt(5)) {
      case 0 -> -random.nextInt(1000) / 8.0;
      case 1 -> random.nextInt(100_000) / 100.0;
      case 2 -> Double.MIN_VALUE;
      case 3 -> -Double.MAX_VALUE;
      default -> random.nextGaussian();
    };
  }
}
