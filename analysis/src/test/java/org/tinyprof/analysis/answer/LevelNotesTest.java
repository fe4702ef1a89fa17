package org.tinyprof.analysis.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

/** What is said of callpaths whose calls were not all recorded. */
class LevelNotesTest {
  private static final int COUNT = 0;
  private static final int TIME = 1;
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              MetricDefinition.COUNT,
              MetricDefinition.TIME,
              MetricDefinition.integer("time.cost", "ns", false)),
          new Callpaths(
              List.of(
                  new Callpath(
                      Callpath.ROOT, EventDefinition.named("main"), LoopMode.SUM, Map.of()),
                  new Callpath(0, EventDefinition.named("get"), LoopMode.SUM, Map.of()),
                  new Callpath(1, EventDefinition.named("get"), LoopMode.SUM, Map.of()))),
          List.of());

  private final LaneValuesBuilder values = new LaneValuesBuilder(SCHEMA);

  @Test
  void saysNothingOfACallpathThatWasTimedOrSampled() throws Exception {
    lane(0).calls(1, 1_200_000, 6_000_000).values.level(1, Level.SAMPLED, 5);
    assertEquals("", note());
  }

  @Test
  void saysAfterHowManyCallsACallpathWasLeft() throws Exception {
    lane(0).calls(1, 1_200_000, 6_000_000).values.level(1, Level.OFF, 5);
    assertEquals("‡ 1.20 M calls, under 10 ns each, then left to its caller", note());
  }

  @Test
  void saysHowLongTheCallsTookIfThatIsKnown() throws Exception {
    lane(0).calls(1, 1_000, 25_400).values.level(1, Level.OFF, 5);
    assertEquals("‡ 1,000 calls, 25 ns each, then left to its caller", note());
  }

  @Test
  void doesNotDivideTheTimeOfSomeCallsByAll() throws Exception {
    lane(0).calls(1, 1_200_000, 6_000_000).values.level(1, Level.COUNTED, 5);
    assertEquals("‡ 1.20 M calls, counted; their time was left to its caller", note());
  }

  @Test
  void saysOnHowManyLanesItWasLeft() throws Exception {
    lane(0).calls(1, 1_000, 100_000).values.level(1, Level.OFF, 5);
    lane(1).calls(1, 1_000, 100_000);
    assertEquals("‡ 2,000 calls, 100 ns each, then left to its caller on 1 of 2 lanes", note());
  }

  private LevelNotesTest lane(int rank) {
    values.lane(new Lane(rank, 0, "", LaneOrigin.UNKNOWN));
    return this;
  }

  private LevelNotesTest calls(int callpath, long count, long nanos) {
    values.series(callpath, 0, false).row().set(COUNT, count).set(TIME, nanos);
    return this;
  }

  private String note() throws Exception {
    RunInfo info = RunInfo.recorded(new RunId(1, 2), "levels", Instant.EPOCH, 1, Attributes.NONE);
    Profile profile = new Profile(info, Precision.LOSSLESS, SCHEMA, values.build());
    try (OpenProfile run = OpenProfile.of(Path.of("levels.tprof"), new MemorySource(profile))) {
      return LevelNotes.of(run).of(1);
    }
  }
}
