package org.tinyprof.it.join;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.SchemaUnion;

/**
 * Ranks of one job, each described by the bits of a number: which callpaths it has, in which order,
 * and where it contradicts the others in a tag, a loop mode, or the unit of a metric.
 */
final class DifferentRanks {
  static final int MOST_BITS = (1 << 8) - 1;

  private static final int EVENTS = 5;
  private static final int OTHER_TAG = 1 << 5;
  private static final int OTHER_LOOP = 1 << 6;
  private static final int OTHER_UNIT = 1 << 7;

  private DifferentRanks() {}

  static RunInfo run(int ranks) {
    return RunInfo.recorded(new RunId(7, 7), "test", Instant.EPOCH, ranks, Attributes.NONE)
        .withSnapshot(1);
  }

  /** What one rank has recorded, callpaths in the order that all ranks share. */
  static Profile rank(int rank, int ranks, int bits) {
    Schema schema = schema(bits);
    LaneValuesBuilder values =
        new LaneValuesBuilder(schema).lane(new Lane(rank)).counter(0, bits).counter(1, 1000 + rank);
    for (int i = 0; i < schema.callpaths().size(); i++) {
      values.series(i, 0, false).row().set(0, 1).set(1, 100 + rank).set(2, bits);
    }
    SchemaUnion union = SchemaUnion.of(List.of(schema));
    return new Profile(
        run(ranks),
        Precision.LOSSLESS,
        union.schema(),
        union.mapping(schema).apply(values.build()));
  }

  private static Schema schema(int bits) {
    List<Callpath> callpaths = new ArrayList<>();
    callpaths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    String tag = (bits & OTHER_TAG) == 0 ? "COMP" : "IO";
    LoopMode loop = (bits & OTHER_LOOP) == 0 ? LoopMode.SUM : LoopMode.EACH;
    for (int bit = 0; bit < EVENTS; bit++) {
      if ((bits >> bit & 1) == 1) {
        int parent = bit % 2 == 0 ? 0 : callpaths.size() - 1;
        callpaths.add(new Callpath(parent, "event" + (EVENTS - bit), loop, Map.of("tag", tag)));
      }
    }
    String unit = (bits & OTHER_UNIT) == 0 ? "B" : "kB";
    return new Schema(
        List.of(
            MetricDefinition.COUNT,
            MetricDefinition.TIME,
            MetricDefinition.integer("size", unit, true),
            MetricDefinition.consistent("tag")),
        new Callpaths(callpaths),
        List.of(CounterDefinition.calls("dropped"), CounterDefinition.WALL));
  }
}
