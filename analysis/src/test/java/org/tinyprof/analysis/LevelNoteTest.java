package org.tinyprof.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.Event;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LaneOrigin;
import org.tinyprof.format.LaneValuesBuilder;
import org.tinyprof.format.Level;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Schema;
import org.tinyprof.format.overview.Overview;

/** What is said of callpaths that were left, and which events were dearest to record. */
class LevelNoteTest {
  private static final int COUNT = 0;
  private static final int TIME = 1;
  private static final int COST = 2;
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              MetricDefinition.COUNT,
              MetricDefinition.TIME,
              MetricDefinition.integer("time.cost", "ns", false)),
          new Callpaths(
              List.of(
                  new Callpath(Callpath.ROOT, Event.named("main"), LoopMode.SUM, Map.of()),
                  new Callpath(0, Event.named("get"), LoopMode.SUM, Map.of()),
                  new Callpath(1, Event.named("get"), LoopMode.SUM, Map.of()))),
          List.of());

  private final LaneValuesBuilder values = new LaneValuesBuilder(SCHEMA);

  @Test
  void saysNothingOfACallpathThatWasTimedOrSampled() {
    lane(0).calls(1, 1_200_000, 6_000_000).values.level(1, Level.SAMPLED, 5);
    assertEquals("", note());
  }

  @Test
  void saysAfterHowManyCallsACallpathWasLeft() {
    lane(0).calls(1, 1_200_000, 6_000_000).values.level(1, Level.OFF, 5);
    assertEquals("‡ 1.20 M calls, under 10 ns each, then left to its caller", note());
  }

  @Test
  void saysHowLongTheCallsTookIfThatIsKnown() {
    lane(0).calls(1, 1_000, 25_400).values.level(1, Level.OFF, 5);
    assertEquals("‡ 1,000 calls, 25 ns each, then left to its caller", note());
  }

  @Test
  void doesNotDivideTheTimeOfSomeCallsByAll() {
    lane(0).calls(1, 1_200_000, 6_000_000).values.level(1, Level.COUNTED, 5);
    assertEquals("‡ 1.20 M calls, counted; their time was left to its caller", note());
  }

  @Test
  void saysOnHowManyLanesItWasLeft() {
    lane(0).calls(1, 1_000, 100_000).values.level(1, Level.OFF, 5);
    lane(1).calls(1, 1_000, 100_000);
    assertEquals("‡ 2,000 calls, 100 ns each, then left to its caller on 1 of 2 lanes", note());
  }

  @Test
  void addsUpWhatAnEventCostOnAllItsCallpaths() {
    lane(0).calls(0, 1, 900).values.set(COST, 50);
    calls(1, 10, 300).values.set(COST, 600);
    calls(2, 20, 200).values.set(COST, 1_200);
    Overview overview = Overview.of(SCHEMA, values.build());
    assertEquals(
        List.of(new DearEvent("get", 30, 500, 1_800), new DearEvent("main", 1, 900, 50)),
        DearEvent.of(SCHEMA, overview, 10));
    assertEquals(1, DearEvent.of(SCHEMA, overview, 1).size());
  }

  private LevelNoteTest lane(int rank) {
    values.lane(new Lane(rank, 0, "", LaneOrigin.UNKNOWN));
    return this;
  }

  private LevelNoteTest calls(int callpath, long count, long nanos) {
    values.series(callpath, 0, false).row().set(COUNT, count).set(TIME, nanos);
    return this;
  }

  private String note() {
    return LevelNote.of(Overview.of(SCHEMA, values.build()).callpath(1), COUNT, TIME);
  }
}
