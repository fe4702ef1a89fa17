package org.tinyprof.format.binary;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.zip.CRC32C;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.message.MessagesWriter;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.timeline.TimelinesWriter;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.Output;

/**
 * Writes a profile of any size as one file, equal to that of {@link IndexFile#encodeWhole}.
 *
 * <p>Takes lanes in ascending order, any number at a time, and holds few. Encoded blocks wait in a
 * temporary file until all are known, because a file stores them by callpath; so do timelines.
 */
public final class StreamedFile implements Closeable {
  private final Schema schema;
  private final BlockSpool blocks;
  private final OverviewBuilder overview;
  private final MessagesWriter messages = new MessagesWriter(CompressionLevel.SHORTEST);
  private final TimelineSpool spool = new TimelineSpool();
  private final TimelinesWriter timelines = TimelinesWriter.to(spool, CompressionLevel.SHORTEST);
  private final List<Lane> lanes = new ArrayList<>();
  private final List<List<Column>> counters = new ArrayList<>(); // of each stripe
  private LaneValues waiting;

  public StreamedFile(Schema schema) throws IOException {
    this.schema = schema;
    this.blocks = new BlockSpool(schema.callpaths().size());
    this.overview = new OverviewBuilder(schema);
    this.waiting = LaneValues.empty(schema);
  }

  /** Adds lanes that come after all so far. */
  public void add(LaneValues values) throws IOException {
    waiting =
        waiting.lanes().isEmpty() ? values : LaneValues.join(schema, List.of(waiting, values));
    int from = 0;
    for (; from + Layout.STRIPE_LANES <= waiting.lanes().size(); from += Layout.STRIPE_LANES) {
      stripe(waiting.range(from, from + Layout.STRIPE_LANES));
    }
    waiting = waiting.range(from, waiting.lanes().size());
  }

  private void stripe(LaneValues stripe) throws IOException {
    lanes.addAll(stripe.lanes());
    counters.add(stripe.counters());
    messages.add(stripe.lanes(), stripe.messages());
    addTimelines(stripe);
    overview.add(stripe);
    blocks.nextStripe();
    for (Block block : stripe.blocks()) {
      blocks.add(PartFile.encode(schema, block));
    }
  }

  private void addTimelines(LaneValues stripe) throws IOException {
    try {
      timelines.add(stripe.timelines());
    } catch (UncheckedIOException e) { // damaged steps
      throw e.getCause();
    }
  }

  /** Writes the file; nothing can be added afterwards. */
  public void finish(RunInfo run, Precision precision, OutputStream out) throws IOException {
    if (!waiting.lanes().isEmpty()) {
      stripe(waiting);
      waiting = LaneValues.empty(schema);
    }
    LaneValues names = new LaneValues(lanes, allCounters(), List.of());
    Output lengths = new Output();
    Sequences.write(lengths, blocks.lengths());
    byte[] schemaBytes = SchemaCodec.write(schema);
    ContainerBuilder file =
        IndexFile.index(
                run, precision, schema, schemaBytes, overview.build(), IndexFile.inside(lanes))
            .section(Layout.LANES, PartFile.lanes(run, Layout.crc(schemaBytes), names))
            .section(Layout.OFFSETS, lengths.toByteArray());
    PartFile.addMessages(file, messages.bytes());
    byte[] head = timelines.head();
    boolean timed = head.length > 0;
    long ofTimelines = timed ? Layout.SECTION_HEADER_BYTES + head.length + spool.bytes() : 0;
    long ofBlocks = Layout.SECTION_HEADER_BYTES + blocks.bytes();
    out.write(file.buildBefore(timed ? 2 : 1, ofTimelines + ofBlocks));
    if (timed) {
      writeTimelines(head, out);
    }
    out.write(ContainerBuilder.sectionHeader(Layout.VALUES, blocks.bytes(), blocks.crc()));
    blocks.copyTo(out);
  }

  private void writeTimelines(byte[] head, OutputStream out) throws IOException {
    CRC32C crc = new CRC32C();
    crc.update(head, 0, head.length);
    spool.addTo(crc);
    long length = head.length + spool.bytes();
    out.write(ContainerBuilder.sectionHeader(Layout.TIMELINES, length, (int) crc.getValue()));
    out.write(head);
    spool.copyTo(out);
  }

  private List<Column> allCounters() {
    List<Column> all = new ArrayList<>();
    for (int counter = 0; counter < schema.counters().size(); counter++) {
      long[] counts = new long[lanes.size()];
      BitSet present = new BitSet();
      int lane = 0;
      for (List<Column> stripe : counters) {
        Column some = stripe.get(counter);
        for (int i = 0; i < some.size(); i++, lane++) {
          counts[lane] = some.value(i);
          present.set(lane, some.has(i));
        }
      }
      all.add(Column.of(counts, present));
    }
    return all;
  }

  @Override
  public void close() throws IOException {
    try {
      blocks.close();
    } finally {
      spool.close();
    }
  }
}
