package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.Attributes;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.LaneValuesBuilder;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunId;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Schema;

class KnownSchemasTest {
  private static BinarySource open(KnownSchemas known, String event) throws Exception {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(List.of(new Callpath(Callpath.ROOT, event, LoopMode.SUM))),
            List.of());
    RunInfo run = RunInfo.recorded(new RunId(1, 2), "program", Instant.EPOCH, 1, Attributes.NONE);
    byte[] bytes =
        IndexFile.encodeWhole(
            new Profile(run, Precision.LOSSLESS, schema, new LaneValuesBuilder(schema).build()));
    return BinarySource.open(name -> ByteSource.of(name, bytes), known);
  }

  @Test
  void profilesWithTheSameSchemaShareOneObject() throws Exception {
    KnownSchemas known = new KnownSchemas();
    assertSame(open(known, "main").schema(), open(known, "main").schema());
    assertNotSame(
        open(new KnownSchemas(), "main").schema(), open(new KnownSchemas(), "main").schema());
  }

  @Test
  void neverTakesOneSchemaForAnother() throws Exception {
    KnownSchemas known = new KnownSchemas();
    for (int i = 0; i < 100; i++) { // more than are kept
      assertEquals("event" + i, open(known, "event" + i).schema().callpaths().name(0));
    }
  }
}
