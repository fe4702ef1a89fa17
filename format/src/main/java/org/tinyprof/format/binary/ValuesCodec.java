package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.message.MessagesWriter;
import org.tinyprof.format.message.StoredMessages;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.timeline.StoredTimelines;
import org.tinyprof.format.timeline.TimelinesWriter;
import org.tinyprof.format.trace.SentBlocks;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of some lanes' values on their way to the rank that writes them. */
public final class ValuesCodec {
  private ValuesCodec() {}

  public static void write(Output out, Schema schema, LaneValues values) {
    Output lanes = new Output();
    LanesCodec.write(lanes, values.lanes(), values.counters());
    out.varint(lanes.size());
    out.bytes(lanes);
    for (Block block : values.blocks()) {
      write(out, schema, block);
    }
    byte[] messages =
        MessagesWriter.bytes(
            values.lanes(), values.messages(), Layout.STRIPE_LANES, CompressionLevel.QUICK);
    out.varint(messages.length);
    out.bytes(messages);
    byte[] timelines =
        TimelinesWriter.bytes(values.timelines(), CompressionLevel.QUICK, SentBlocks.FILE);
    out.varint(timelines.length);
    out.bytes(timelines);
  }

  /** A method of its own: the JVM compiles what is called often long before a loop. */
  private static void write(Output out, Schema schema, Block block) {
    if (block.isEmpty()) {
      out.varint(0);
      return;
    }
    Output bytes = new Output();
    BlockCodec.write(bytes, schema, block, CompressionLevel.QUICK);
    out.varint(bytes.size());
    out.bytes(bytes);
  }

  /** Reads values of a known schema up to the end of the input. */
  public static LaneValues read(Input in, Schema schema) throws MalformedProfileException {
    LanesCodec.Lanes lanes = LanesCodec.read(in.slice(in.count("bytes of lanes")), schema);
    int count = lanes.lanes().size();
    List<Block> blocks = new ArrayList<>();
    for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
      int length = in.count("bytes of a block");
      blocks.add(
          length == 0
              ? Block.empty(count, schema.metrics().size())
              : BlockCodec.read(in.slice(length), schema, count, Metrics.ALL));
    }
    int length = in.count("bytes of messages");
    List<LaneMessages> messages =
        length == 0
            ? Collections.nCopies(count, LaneMessages.NONE)
            : StoredMessages.read(
                in.slice(length), lanes.lanes(), Layout.STRIPE_LANES, blocks.size());
    length = in.count("bytes of timelines");
    List<LaneTimeline> timelines =
        length == 0
            ? Collections.nCopies(count, LaneTimeline.NONE)
            : new StoredTimelines(in.slice(length), count, blocks.size(), new SentBlocks())
                .read(0, count);
    in.end();
    return new LaneValues(lanes.lanes(), lanes.counters(), blocks, messages, timelines);
  }
}
