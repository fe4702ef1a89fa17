package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

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
