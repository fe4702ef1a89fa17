package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

class LevelRuleTest {
  private static final int RANKS = 40;

  /** main 100 ns, of it step 10 and 20; so many lanes from rank 0 on counted step only. */
  private static OpenProfile run(int counted, int sampled) {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.TIME),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(0, "step", LoopMode.SUM),
                    new Callpath(0, "other", LoopMode.SUM))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < RANKS; rank++) {
      values.lane(new Lane(rank));
      values.series(0, 0, false).row().set(0, 100);
      values.series(1, 0, false).row().set(0, 10);
      values.series(2, 0, false).row().set(0, 20);
      if (rank < counted) {
        values.level(1, Level.COUNTED, 5);
      }
      if (rank < sampled) {
        values.level(2, Level.SAMPLED, 5);
      }
    }
    RunInfo info =
        RunInfo.recorded(new RunId(0, 4), "levels", Instant.EPOCH, RANKS, Attributes.NONE);
    return OpenProfile.of(
        Path.of("levels"),
        new MemorySource(new Profile(info, Precision.LOSSLESS, schema, values.build())));
  }

  private static LoadedFrame compared(OpenProfile run) throws Exception {
    return Frame.of(run).comparable().metrics("time", "time.self").open(Dimension.RANK).load();
  }

  @Test
  void leavesAFewLanesOutThatRecordedACallpathLessClosely() throws Exception {
    LoadedFrame frame = compared(run(2, RANKS));
    assertEquals(RANKS - 2, frame.ranksWith(0, 1));
    assertEquals(2, frame.leftOut());
    assertEquals(80, frame.value(1, 0, 0, 0, 0), "where step was counted, its time is main's");
    assertEquals(70, frame.value(1, 0, 2, 0, 0));
    assertEquals(RANKS, frame.ranksWith(0, 2));
  }

  @Test
  void takesTheTimeOfACallpathForItsCallersWhereMoreThanAFewDidNotTimeIt() throws Exception {
    LoadedFrame frame = compared(run(3, 0));
    assertEquals(0, frame.ranksWith(0, 1));
    assertEquals(80, frame.value(1, 0, 0, 0, 0));
    assertEquals(80, frame.value(1, 0, 39, 0, 0));
  }

  @Test
  void showsEverythingAsRecordedWhereNothingIsCompared() throws Exception {
    LoadedFrame frame = Frame.of(run(3, 0)).open(Dimension.RANK).load();
    assertEquals(RANKS, frame.ranksWith(0, 1));
    assertEquals(0, frame.leftOut());
  }

  @Test
  void comparesEstimatedLanesByTheirTimesAndNotByTheirCalls() throws Exception {
    try (OpenProfile run = OpenProfile.of(Path.of("run"), new MemorySource(SampledRun.profile()))) {
      LoadedFrame frame = Frame.of(run).comparable().metrics("time", "count").load();
      assertEquals(0, frame.leftOut());
      assertEquals(1_400_000_000, frame.value(0, 1));
      assertTrue(Double.isNaN(frame.value(1, 1)), "one rank of three has counted");
      assertEquals(2000, frame.value(1, 3));
    }
  }

  @Test
  void comparesTwoRunsAtTheCoarserOfTheirLevels() throws Exception {
    FrameArithmetic difference = Frame.of(run(0, 0)).self().minus(Frame.of(run(RANKS, 0)).self());
    assertEquals(1, difference.untimed());
    assertEquals(0, difference.value(0, 0), "main has step's time in both");
    assertTrue(Double.isNaN(difference.value(0, 1)));
    assertEquals(0, difference.value(0, 2));
  }
}
