package org.tinyprof.analysis.info;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

class MovedTimeTest {
  private static final Callpaths CALLPATHS =
      new Callpaths(
          List.of(
              new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
              new Callpath(0, "get", LoopMode.SUM),
              new Callpath(0, "put", LoopMode.SUM)));

  @Test
  void namesTheCallpathsThatMovedFurthestFirst() throws Exception {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.TIME, MetricDefinition.TIME_MOVED), CALLPATHS, List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    values.lane(new Lane(0));
    values.series(0, 0, false).row().set(0, 900);
    values.series(1, 0, false).row().set(0, 300).set(1, 40);
    values.series(2, 0, false).row().set(0, 250);
    values.lane(new Lane(1));
    values.series(0, 0, false).row().set(0, 900);
    values.series(1, 0, false).row().set(0, 300).set(1, 60);
    values.series(2, 0, false).row().set(0, 250).set(1, 70);
    try (OpenProfile run = open(schema, values)) {
      assertEquals(
          List.of(
              new MovedTime("main<get", 2, 100, 60, 1), new MovedTime("main<put", 1, 70, 70, 1)),
          MovedTime.of(run, 10));
      assertEquals(1, MovedTime.of(run, 1).size());
    }
  }

  @Test
  void namesNoneInAProfileThatDoesNotSay() throws Exception {
    Schema schema = new Schema(List.of(MetricDefinition.TIME), CALLPATHS, List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    values.lane(new Lane(0));
    values.series(0, 0, false).row().set(0, 900);
    try (OpenProfile run = open(schema, values)) {
      assertEquals(List.of(), MovedTime.of(run, 10));
    }
  }

  private static OpenProfile open(Schema schema, LaneValuesBuilder values) throws Exception {
    RunInfo info = RunInfo.recorded(new RunId(1, 2), "moved", Instant.EPOCH, 2, Attributes.NONE);
    Profile profile = new Profile(info, Precision.LOSSLESS, schema, values.build());
    return OpenProfile.of(Path.of("moved.tprof"), new MemorySource(profile));
  }
}
