package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.message.StoredMessages;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.timeline.StoredTimelines;
import org.tinyprof.format.trace.TraceFiles;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.wire.Input;

/** The stripes of a part: its lanes and offsets are known, its blocks are read when asked for. */
final class PartGroups {
  private final Container container;
  private final Schema schema;
  private final PartLanes lanes;
  private final TraceFiles traces;
  private final int stripes;
  private final AtomicLong rowsRead = new AtomicLong();
  private final AtomicLong bytesRead = new AtomicLong();
  private final long[] offsets; // of each callpath's stripes, and the end of the last
  private volatile StoredMessages messages; // read when they are first asked for
  private volatile StoredTimelines timelines; // likewise

  PartGroups(Container container, Schema schema, PartLanes lanes, TraceFiles traces)
      throws IOException {
    this.container = container;
    this.schema = schema;
    this.lanes = lanes;
    this.traces = traces;
    this.stripes = (int) (((long) lanes.lanes().size() + lanes.stripe() - 1) / lanes.stripe());
    this.offsets = readOffsets(container.section(Layout.OFFSETS));
  }

  private long[] readOffsets(Input in) throws IOException {
    long blocks = (long) stripes * schema.callpaths().size();
    in.reserve(blocks, 2L * Long.BYTES);
    long[] lengths = Sequences.read(in, (int) blocks);
    in.end();
    long[] starts = new long[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      if (lengths[i] < 0 || lengths[i] > Integer.MAX_VALUE) {
        throw in.malformed("impossible length of block " + lengths[i]);
      }
      starts[i + 1] = starts[i] + lengths[i];
    }
    if (starts[lengths.length] != container.length(Layout.VALUES)) {
      throw in.malformed("blocks do not fill their section");
    }
    return starts;
  }

  List<Lane> lanes() {
    return lanes.lanes();
  }

  private StoredMessages messages() throws IOException {
    StoredMessages known = messages;
    if (known == null) {
      Input section = container.section(Layout.MESSAGES);
      known = new StoredMessages(section, stripes, schema.callpaths().size());
      messages = known;
    }
    return known;
  }

  private StoredTimelines timelines() throws IOException {
    StoredTimelines known = timelines;
    if (known == null) {
      Input section = container.section(Layout.TIMELINES);
      int callpaths = schema.callpaths().size();
      known = new StoredTimelines(section, lanes.lanes().size(), callpaths, traces);
      timelines = known;
    }
    return known;
  }

  List<LaneGroup> groups() {
    List<LaneGroup> groups = new ArrayList<>();
    for (int stripe = 0; stripe < stripes; stripe++) {
      groups.add(new Stripe(stripe));
    }
    return groups;
  }

  private final class Stripe implements LaneGroup {
    private final int number;
    private final int from;
    private final int to;

    Stripe(int number) {
      this.number = number;
      from = number * lanes.stripe();
      to = Math.min(lanes.lanes().size(), from + lanes.stripe());
    }

    @Override
    public List<Lane> lanes() {
      return lanes.lanes().subList(from, to);
    }

    @Override
    public List<Column> counters() {
      List<Column> counters = new ArrayList<>();
      for (Column counter : lanes.counters()) {
        counters.add(counter.range(from, to));
      }
      return counters;
    }

    @Override
    public List<LaneMessages> messages() throws IOException {
      return container.has(Layout.MESSAGES)
          ? PartGroups.this.messages().stripe(number, lanes())
          : LaneGroup.super.messages();
    }

    @Override
    public List<LaneTimeline> timelines() throws IOException {
      return container.has(Layout.TIMELINES)
          ? PartGroups.this.timelines().read(from, to)
          : LaneGroup.super.timelines();
    }

    @Override
    public long blockBytes(int callpath) {
      int block = callpath * stripes + number;
      return offsets[block + 1] - offsets[block];
    }

    @Override
    public Block block(int callpath, IntPredicate metrics) throws IOException {
      int block = callpath * stripes + number;
      int length = (int) blockBytes(callpath);
      if (length == 0) {
        return Block.empty(to - from, schema.metrics().size());
      }
      Input contents = container.block(Layout.VALUES, offsets[block], length);
      Block read = BlockCodec.read(contents, schema, to - from, metrics);
      long rows = rowsRead.addAndGet(read.shape().size());
      contents.requirePlausible(rows, bytesRead.addAndGet(length));
      return read;
    }
  }
}
