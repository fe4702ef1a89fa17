package org.tinyprof.format.run;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.RandomMessages;
import org.tinyprof.format.values.RandomTimelines;

/** Random values of a schema whose first two metrics are count and time. */
final class RandomLanes {
  private static final List<Level> LEVELS = List.of(Level.values());

  static final List<MetricDefinition> LINES =
      List.of(
          MetricDefinition.LINE,
          MetricDefinition.LINE_SAMPLES,
          MetricDefinition.LINE_2,
          MetricDefinition.LINE_2_SAMPLES,
          MetricDefinition.LINE_3,
          MetricDefinition.LINE_3_SAMPLES);

  private final Random random;
  private final Schema schema;
  private final LaneValuesBuilder builder;
  private final RandomMessages messages;
  private final RandomTimelines timelines;

  RandomLanes(Random random, Schema schema) {
    this.random = random;
    this.schema = schema;
    builder = new LaneValuesBuilder(schema);
    messages = new RandomMessages(random);
    timelines = new RandomTimelines(random);
  }

  LaneValues values(int firstRank, int lastRank) {
    for (int rank = firstRank; rank <= lastRank; rank++) {
      LaneOrigin origin = origin();
      builder.lane(new Lane(rank, 0, random.nextBoolean() ? "" : "main:0", origin));
      fillLane();
      if (random.nextInt(4) == 0) {
        int thread = 1 + random.nextInt(3);
        String name = RandomProfiles.ODD_NAMES[random.nextInt(RandomProfiles.ODD_NAMES.length)];
        builder.lane(new Lane(rank, thread, name, random.nextInt(4) == 0 ? origin() : origin));
        fillLane();
      }
    }
    return builder.build();
  }

  private LaneOrigin origin() {
    return random.nextInt(3) == 0
        ? LaneOrigin.UNKNOWN
        : new LaneOrigin(
            "node," + random.nextInt(3),
            random.nextInt(1 << 22),
            random.nextBoolean() ? "" : "0-3,8",
            Instant.ofEpochMilli(random.nextLong() >> 20));
  }

  private void fillLane() {
    builder.messages(messages.lane(schema.callpaths().size()));
    builder.timeline(timelines.lane(schema.callpaths().size()));
    for (int counter = 0; counter < schema.counters().size(); counter++) {
      if (random.nextBoolean()) {
        builder.counter(counter, random.nextInt(100));
      }
    }
    for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
      Level level = Level.TIMED;
      if (random.nextInt(8) == 0) {
        level = LEVELS.get(random.nextInt(LEVELS.size()));
        builder.level(callpath, level, random.nextBoolean() ? 0 : random.nextLong() >>> 20);
      }
      for (int execution = 0; execution < 3; execution++) {
        if (random.nextInt(3) > 0) {
          builder.series(callpath, execution, random.nextInt(8) == 0);
          boolean sum = schema.callpaths().entry(callpath).loop() == LoopMode.SUM;
          fillSeries(sum ? 1 : 1 + random.nextInt(5), sum, level != Level.ESTIMATED);
        }
      }
    }
  }

  private void fillSeries(int rows, boolean sum, boolean counted) {
    for (int row = 0; row < rows; row++) {
      builder.row();
      long time = time();
      if (counted) {
        builder.set(0, sum ? 1 + random.nextInt(9) : 1);
      }
      builder.set(1, time);
      int lines = random.nextInt(4);
      for (int metric = 2; metric < schema.metrics().size(); metric++) {
        MetricDefinition definition = schema.metric(metric);
        int line = LINES.indexOf(definition);
        if (line >= 0) {
          fillLine(metric, line / 2 < lines);
        } else if (counted || !definition.isExtreme()) {
          fillValue(definition, metric, time);
        }
      }
    }
  }

  private void fillLine(int column, boolean known) {
    if (known) {
      builder.set(column, 1 + random.nextInt(2000));
    }
  }

  private void fillValue(MetricDefinition metric, int column, long time) {
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
