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

class EventCostTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.TIME_COST),
          new Callpaths(
              List.of(
                  new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                  new Callpath(0, "get", LoopMode.SUM),
                  new Callpath(0, "put", LoopMode.SUM),
                  new Callpath(2, "get", LoopMode.SUM))),
          List.of());

  @Test
  void addsUpWhatAnEventCostOnAllItsCallpaths() throws Exception {
    LaneValuesBuilder values = new LaneValuesBuilder(SCHEMA);
    values.lane(new Lane(0));
    values.series(0, 0, false).row().set(0, 1).set(1, 900).set(2, 50);
    values.series(1, 0, false).row().set(0, 10).set(1, 300).set(2, 600);
    values.series(2, 0, false).row().set(0, 1).set(1, 250).set(2, 0);
    values.series(3, 0, false).row().set(0, 20).set(1, 200).set(2, 1_200);
    RunInfo info = RunInfo.recorded(new RunId(1, 2), "costs", Instant.EPOCH, 1, Attributes.NONE);
    Profile profile = new Profile(info, Precision.LOSSLESS, SCHEMA, values.build());
    try (OpenProfile run = OpenProfile.of(Path.of("costs.tprof"), new MemorySource(profile))) {
      assertEquals(
          List.of(new EventCost("get", 30, 500, 1_800), new EventCost("main", 1, 900, 50)),
          EventCost.of(run, 10));
      assertEquals(1, EventCost.of(run, 1).size());
    }
  }
}
