package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.message.MessagesWriter;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.timeline.TimelinesWriter;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.wire.Output;

/** The bytes of a part: the file that one aggregator writes of the values of its group. */
public final class PartFile {
  private PartFile() {}

  public static byte[] encode(RunInfo run, Schema schema, LaneValues values) {
    return encode(run, PartSchema.whole(schema), values, "");
  }

  /**
   * A part beside a trace file, of lanes that may lack some callpaths.
   *
   * @param values in terms of the part's schema
   * @param traceFile its name; empty if there is none
   */
  public static byte[] encode(RunInfo run, PartSchema schema, LaneValues values, String traceFile) {
    ContainerBuilder file = new ContainerBuilder();
    addSections(file, run, schema, values, traceFile);
    return file.build();
  }

  /** Adds the sections of a part. */
  static void addSections(
      ContainerBuilder file, RunInfo run, PartSchema part, LaneValues values, String traceFile) {
    int lanes = values.lanes().size();
    int stripes = (lanes + Layout.STRIPE_LANES - 1) / Layout.STRIPE_LANES;
    long[] lengths = new long[part.size() * stripes];
    Output blocks = new Output();
    for (int callpath = 0; callpath < values.blocks().size(); callpath++) {
      Block block = values.block(callpath);
      int next = part.place(callpath) * stripes;
      for (int from = 0; from < lanes; from += Layout.STRIPE_LANES) {
        int start = blocks.size();
        Block stripe = block.range(from, Math.min(lanes, from + Layout.STRIPE_LANES));
        blocks.bytes(encode(part.schema(), stripe));
        lengths[next++] = (long) blocks.size() - start;
      }
    }
    Output offsets = new Output();
    Sequences.write(offsets, lengths);
    file.section(Layout.LANES, lanes(run, part.crc(), values));
    file.section(Layout.OFFSETS, offsets.toByteArray());
    addMessages(
        file,
        MessagesWriter.bytes(
            values.lanes(),
            messages(part, values),
            Layout.STRIPE_LANES,
            CompressionLevel.SHORTEST));
    addTimelines(
        file, TimelinesWriter.bytes(timelines(part, values), CompressionLevel.SHORTEST, traceFile));
    file.section(Layout.VALUES, blocks.toByteArray());
  }

  /** The messages in terms of the profile's schema. */
  private static List<LaneMessages> messages(PartSchema part, LaneValues values) {
    if (part.isWhole()) {
      return values.messages();
    }
    int[] places = part.places();
    List<LaneMessages> moved = new ArrayList<>();
    for (LaneMessages lane : values.messages()) {
      moved.add(lane.mapped(places));
    }
    return moved;
  }

  /** The timelines in terms of the profile's schema. */
  private static List<LaneTimeline> timelines(PartSchema part, LaneValues values) {
    if (part.isWhole()) {
      return values.timelines();
    }
    int[] places = part.places();
    List<LaneTimeline> moved = new ArrayList<>();
    for (LaneTimeline lane : values.timelines()) {
      moved.add(lane.mapped(places));
    }
    return moved;
  }

  /** Adds the section of messages, if any lane has some. */
  static void addMessages(ContainerBuilder file, byte[] messages) {
    if (messages.length > 0) {
      file.section(Layout.MESSAGES, messages);
    }
  }

  /** Adds the section of timelines, if any lane has one. */
  static void addTimelines(ContainerBuilder file, byte[] timelines) {
    if (timelines.length > 0) {
      file.section(Layout.TIMELINES, timelines);
    }
  }

  /** A block and its checksum; nothing if it is empty. */
  static byte[] encode(Schema schema, Block block) {
    if (block.isEmpty()) {
      return new byte[0];
    }
    Output out = new Output(1 << 10);
    BlockCodec.write(out, schema, block, CompressionLevel.SHORTEST);
    out.u32(Layout.crc(out.toByteArray()));
    return out.toByteArray();
  }

  /** The section with the lanes of the values, their run, snapshot and schema. */
  static byte[] lanes(RunInfo run, int schemaCrc, LaneValues values) {
    Output out = new Output(1 << 10);
    MetaCodec.writeId(out, run.id());
    out.varint(run.snapshot());
    out.u32(schemaCrc);
    out.varint(Layout.STRIPE_LANES);
    LanesCodec.write(out, values.lanes(), values.counters());
    return out.toByteArray();
  }
}
