package org.tinyprof.format.overview;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.binary.OverviewCodec;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;

/** The laws of reducing values to an overview, and what it tells. */
class OverviewTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
          new Callpaths(
              List.of(
                  new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                  new Callpath(0, "step", LoopMode.EACH))),
          List.of());

  private static List<LaneValues> shares(long seed, Schema schema) {
    List<LaneValues> shares = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      shares.add(RandomProfiles.values(seed + i, schema, 4 * i, 4 * i + i));
    }
    return shares;
  }

  @Property(tries = 200)
  void theOverviewOfAJoinIsTheMergeOfTheOverviews(@ForAll long seed) {
    Schema schema = RandomProfiles.schema(seed);
    List<LaneValues> shares = shares(seed, schema);
    Overview whole = Overview.of(schema, LaneValues.join(schema, shares));
    Overview merged = Overview.empty(schema);
    for (LaneValues share : shares) {
      merged = Overview.of(schema, share).merge(merged);
    }
    assertEquals(whole, merged);
    assertEquals(whole, whole.merge(Overview.empty(schema)));
  }

  @Property(tries = 200)
  void anyGroupingGivesTheSameBytesButForTheGrid(@ForAll long seed) throws IOException {
    Schema schema = RandomProfiles.schema(seed);
    List<LaneValues> shares = shares(seed, schema);
    byte[] whole =
        OverviewCodec.write(schema, withoutGrid(schema, LaneValues.join(schema, shares)));
    Random random = new Random(seed);
    List<byte[]> sent = new ArrayList<>();
    for (LaneValues share : shares) {
      sent.add(OverviewCodec.write(schema, withoutGrid(schema, share)));
    }
    while (sent.size() > 1) {
      Collections.shuffle(sent, random);
      Overview one = OverviewCodec.read("one", sent.remove(0), schema, schema.callpaths().size());
      Overview other =
          OverviewCodec.read("other", sent.remove(0), schema, schema.callpaths().size());
      sent.add(OverviewCodec.write(schema, one.merge(other)));
    }
    assertArrayEquals(whole, sent.get(0));
  }

  private static Overview withoutGrid(Schema schema, LaneValues values) {
    return Overview.of(schema, values).with(TimelineGrid.NONE);
  }

  @Property(tries = 200)
  void lanesMayBeAddedInAnyOrder(@ForAll long seed) {
    Schema schema = RandomProfiles.schema(seed);
    List<LaneValues> shares = shares(seed, schema);
    OverviewBuilder forward = new OverviewBuilder(schema);
    shares.forEach(forward::add);
    OverviewBuilder backward = new OverviewBuilder(schema);
    Collections.reverse(shares);
    shares.forEach(backward::add);
    assertEquals(forward.build(), backward.build());
  }

  @Test
  void followsExecutionsAndIterationsThatWereKept() {
    Overview overview = Overview.of(SCHEMA, values());
    Distribution main = overview.callpath(0).metric(1).distribution();
    Distribution step = overview.callpath(1).metric(1).distribution();
    assertEquals(List.of(53.333333333333336, 50.0), main.executions().means());
    assertEquals(Course.EMPTY, main.iterations());
    assertEquals(List.of(30.0), step.executions().means());
    assertEquals(List.of(10.0, 20.0), step.iterations().means());
  }

  @Test
  void namesTheLanesWithTheLargestAndTheSmallestTotals() {
    Extremes main = Overview.of(SCHEMA, values()).callpath(0).metric(1).distribution().extremes();
    assertEquals(List.of(total(1, 120), total(0, 100), total(2, 90)), main.largest());
    assertEquals(List.of(total(2, 90), total(0, 100), total(1, 120)), main.smallest());
  }

  private static Extremes.LaneTotal total(int rank, long nanos) {
    return new Extremes.LaneTotal(rank, 0, BigDecimal.valueOf(nanos));
  }

  @Test
  void equalTotalsAreOneTotalHoweverTheyAreWritten() {
    assertEquals(
        new Extremes.LaneTotal(0, 0, new BigDecimal("100")),
        new Extremes.LaneTotal(0, 0, new BigDecimal("1.000E+2")));
  }

  @Test
  void countsLanesThatDidNotTimeEveryCall() {
    Overview overview = Overview.of(SCHEMA, values());
    assertEquals(Map.of(Level.COUNTED, 1L), overview.callpath(1).levels().lanes());
  }

  /** Three ranks that run 100, 120 and 90 ns. */
  private static LaneValues values() {
    LaneValuesBuilder values = new LaneValuesBuilder(SCHEMA);
    long[] ran = {50, 70, 40};
    for (int rank = 0; rank < ran.length; rank++) {
      values.lane(new Lane(rank));
      values.series(0, 0, false).row().set(1, ran[rank]);
      values.series(0, 1, false).row().set(1, 50);
      values.series(1, 0, false).row().set(1, 10).row().set(1, 20);
    }
    values.level(1, Level.COUNTED, 7);
    return values.build();
  }
}
