package org.tinyprof.format.binary;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.Output;

/** A small file of very many values, all the same: a block of a few bytes, again and again. */
public final class ManyRows {
  private ManyRows() {}

  /** One rank, so many callpaths, so many values of each. */
  public static byte[] file(int callpaths, int rows) {
    byte[] block = block(rows);
    Schema schema = schema(callpaths);
    LaneValues values = new LaneValuesBuilder(schema).lane(new Lane(0)).build();
    byte[] schemaBytes = SchemaCodec.write(schema);
    Output blocks = new Output();
    for (int i = 0; i < callpaths; i++) {
      blocks.bytes(block);
    }
    long[] lengths = new long[callpaths];
    Arrays.fill(lengths, block.length);
    Output offsets = new Output();
    Sequences.write(offsets, lengths);
    RunInfo run = RunInfo.recorded(new RunId(1, 2), "many", Instant.EPOCH, 1, Attributes.NONE);
    return IndexFile.index(
            run,
            Precision.LOSSLESS,
            schema,
            schemaBytes,
            Overview.of(schema, values),
            IndexFile.inside(values.lanes()))
        .section(Layout.LANES, PartFile.lanes(run, Layout.crc(schemaBytes), values))
        .section(Layout.OFFSETS, offsets.toByteArray())
        .section(Layout.VALUES, blocks.toByteArray())
        .build();
  }

  private static Schema schema(int callpaths) {
    List<Callpath> entries = new ArrayList<>();
    for (int i = 0; i < callpaths; i++) {
      entries.add(new Callpath(Callpath.ROOT, "e" + i, LoopMode.EACH));
    }
    return new Schema(
        List.of(MetricDefinition.COUNT, MetricDefinition.TIME), new Callpaths(entries), List.of());
  }

  private static byte[] block(int rows) {
    Schema one = schema(1);
    LaneValuesBuilder values = new LaneValuesBuilder(one).lane(new Lane(0)).series(0, 0, false);
    for (int i = 0; i < rows; i++) {
      values.row().set(0, 1).set(1, 5);
    }
    return PartFile.encode(one, values.build().block(0));
  }
}
