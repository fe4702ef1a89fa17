package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

class SummariesTest {
  private static byte[] file() {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", LoopMode.SUM))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 4; rank++) {
      values.lane(new Lane(rank)).series(0, 0, false).row().set(0, 1).set(1, 100 + rank);
    }
    RunInfo run = RunInfo.recorded(new RunId(1, 2), "program", Instant.EPOCH, 4, Attributes.NONE);
    return IndexFile.encodeWhole(new Profile(run, Precision.LOSSLESS, schema, values.build()));
  }

  @Test
  void areThoseOfTheOverview() throws Exception {
    byte[] bytes = file();
    BinarySource source = BinarySource.open(name -> ByteSource.of(name, bytes));
    Overview summaries = source.summaries();
    assertEquals(
        source.overview().callpath(0).metric(1).lanes(), summaries.callpath(0).metric(1).lanes());
    assertEquals(406, summaries.callpath(0).metric(1).lanes().sum().longValueExact());
  }

  @Test
  void takeNoLookAtHowValuesAreSpread() throws Exception {
    byte[] whole = file();
    int spreadAlone = 0; // bytes that only the overview needs
    for (int at = 0; at < whole.length; at++) {
      byte[] altered = whole.clone();
      altered[at] ^= 0x55;
      if (reads(altered, false) && !reads(altered, true)) {
        spreadAlone++;
      }
    }
    assertTrue(spreadAlone > 10, "of " + whole.length + " bytes " + spreadAlone);
  }

  private static boolean reads(byte[] bytes, boolean overview) {
    try {
      BinarySource source = BinarySource.open(name -> ByteSource.of(name, bytes));
      return (overview ? source.overview() : source.summaries()).lanes() == 4;
    } catch (IOException e) {
      return false;
    }
  }
}
