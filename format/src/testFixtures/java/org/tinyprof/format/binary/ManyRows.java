package org.tinyprof.format.binary;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Part;
import org.tinyprof.format.PartBuilder;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Tables;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.distribution.Overview;
import org.tinyprof.format.wire.Output;

/** A small file of very many values, all the same: a block of a few bytes, again and again. */
public final class ManyRows {
  private ManyRows() {}

  /** One rank, so many callpaths, so many values of each. */
  public static byte[] file(int callpaths, int rows) {
    byte[] block = block(rows);
    Tables tables = tables(callpaths);
    Part part = new PartBuilder(tables).lane(new Lane(0)).build();
    byte[] tableBytes = TablesCodec.write(tables);
    Output values = new Output();
    for (int i = 0; i < callpaths; i++) {
      values.bytes(block);
    }
    long[] lengths = new long[callpaths];
    Arrays.fill(lengths, block.length);
    Output offsets = new Output();
    Sequences.write(offsets, lengths);
    RunInfo run = new RunInfo("many", Instant.EPOCH, 1, List.of(), "", "", "", "", Map.of());
    Overview overview = Overview.ofOneRank(tables, part);
    return IndexFile.index(
            run, Precision.LOSSLESS, tables, tableBytes, overview, IndexFile.inside(part))
        .section(Layout.LANES, LanesCodec.write(part, Layout.crc(tableBytes)))
        .section(Layout.OFFSETS, offsets.toByteArray())
        .section(Layout.VALUES, values.toByteArray())
        .build();
  }

  private static Tables tables(int callpaths) {
    List<Callpath> entries = new ArrayList<>();
    for (int i = 0; i < callpaths; i++) {
      entries.add(new Callpath(Callpath.ROOT, "e" + i, LoopMode.EACH));
    }
    return new Tables(
        List.of(MetricDefinition.COUNT, MetricDefinition.TIME), new Callpaths(entries), List.of());
  }

  private static byte[] block(int rows) {
    Tables one = tables(1);
    PartBuilder part = new PartBuilder(one).lane(new Lane(0)).series(0, 0, false);
    for (int i = 0; i < rows; i++) {
      part.row().set(0, 1).set(1, 5);
    }
    return BlockCodec.write(SliceCodec.write(one, part.build().slice(0)), Compression.NONE);
  }
}
