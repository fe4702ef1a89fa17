package org.tinyprof.format.binary;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Slice;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.distribution.DistributionsBuilder;
import org.tinyprof.format.distribution.Overview;
import org.tinyprof.format.wire.Output;

/**
 * Writes a profile of any size as one file, the same that {@link IndexFile#encodeWhole} gives.
 *
 * <p>Takes lanes in ascending order, as many at a time as the caller likes, and holds few: encoded
 * blocks wait in a temporary file until all are known, because a file has them callpath by
 * callpath.
 */
public final class ProfileWriter implements Closeable {
  private final Tables tables;
  private final Compression compression;
  private final BlockSpool blocks;
  private final DistributionsBuilder distributions;
  private final List<Lane> lanes = new ArrayList<>();
  private final List<List<Column>> counters = new ArrayList<>(); // of each stripe
  private Summaries summaries;
  private Part waiting;

  public ProfileWriter(Tables tables, Compression compression) throws IOException {
    this.tables = tables;
    this.compression = compression;
    this.blocks = new BlockSpool(tables.callpaths().size());
    this.distributions = new DistributionsBuilder(tables);
    this.summaries = Summaries.empty(tables);
    this.waiting = Part.empty(tables);
  }

  /** Adds lanes that come after all so far. */
  public void add(Part part) throws IOException {
    waiting = waiting.lanes().isEmpty() ? part : Part.merge(tables, List.of(waiting, part));
    int from = 0;
    for (; from + Layout.STRIPE_LANES <= waiting.lanes().size(); from += Layout.STRIPE_LANES) {
      stripe(range(waiting, from, from + Layout.STRIPE_LANES));
    }
    waiting = range(waiting, from, waiting.lanes().size());
  }

  private static Part range(Part part, int from, int to) {
    List<Column> counts = new ArrayList<>();
    for (Column counter : part.counters()) {
      counts.add(counter.range(from, to));
    }
    List<Slice> slices = new ArrayList<>();
    for (Slice slice : part.slices()) {
      slices.add(slice.range(from, to));
    }
    return new Part(part.lanes().subList(from, to), counts, slices);
  }

  private void stripe(Part stripe) throws IOException {
    lanes.addAll(stripe.lanes());
    counters.add(stripe.counters());
    summaries = summaries.merge(Summaries.of(tables, stripe));
    blocks.nextStripe();
    for (int callpath = 0; callpath < tables.callpaths().size(); callpath++) {
      Slice slice = stripe.slice(callpath);
      distributions.add(callpath, stripe.lanes(), slice);
      blocks.add(
          slice.isEmpty()
              ? new byte[0]
              : BlockCodec.write(SliceCodec.write(tables, slice), compression));
    }
  }

  /** Writes the file; nothing can be added afterwards. */
  public void finish(RunInfo run, Precision precision, OutputStream out) throws IOException {
    if (!waiting.lanes().isEmpty()) {
      stripe(waiting);
      waiting = Part.empty(tables);
    }
    List<PartEntry> inside = lanes.isEmpty() ? List.of() : List.of(PartEntry.inside(lanes));
    Part names = new Part(lanes, allCounters(), List.of());
    Output lengths = new Output();
    Sequences.write(lengths, blocks.lengths());
    byte[] tablesBytes = TablesCodec.write(tables);
    ContainerBuilder file =
        IndexFile.index(
                run, precision, tables, new Overview(summaries, distributions.build()), inside)
            .section(Layout.LANES, LanesCodec.write(names, Layout.crc(tablesBytes)))
            .section(Layout.OFFSETS, lengths.toByteArray());
    out.write(file.buildUpTo(Layout.VALUES, blocks.bytes(), blocks.crc()));
    blocks.copyTo(out);
  }

  private List<Column> allCounters() {
    List<Column> all = new ArrayList<>();
    for (int counter = 0; counter < tables.counters().size(); counter++) {
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
    blocks.close();
  }
}
