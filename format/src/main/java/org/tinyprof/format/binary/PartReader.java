package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Part;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Slice;
import org.tinyprof.format.Tables;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.wire.Input;

/** Reads what is asked for out of a part: its lanes and offsets first, then block by block. */
final class PartReader {
  /**
   * Values that are not all equal take at least a bit, and deflating shrinks no further than to a
   * thousandth. A file of more values a byte was made up to keep its reader busy.
   */
  private static final long MOST_ROWS_A_BYTE = 10_000;

  /** So many are read in no time, whatever their size. */
  private static final long FEW_ROWS = 1 << 26;

  private final Container container;
  private final Tables tables;
  private final LanesCodec.Lanes lanes;
  private final int stripes;
  private final long[] offsets; // of each callpath's stripes, and the end of the last
  private long rowsRead;
  private long bytesRead;

  PartReader(Container container, Tables tables, int tablesCrc) throws IOException {
    this.container = container;
    this.tables = tables;
    this.lanes = LanesCodec.read(container.section(Layout.LANES), tables, tablesCrc);
    this.stripes = (int) (((long) lanes.lanes().size() + lanes.stripe() - 1) / lanes.stripe());
    this.offsets = readOffsets(container.section(Layout.OFFSETS));
  }

  private long[] readOffsets(Input in) throws IOException {
    long blocks = (long) stripes * tables.callpaths().size();
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

  /** Hands over the wanted callpaths stripe by stripe, all stripes of a callpath in a row. */
  void visit(Ranks ranks, IntPredicate callpaths, SliceVisitor visitor) throws IOException {
    List<int[]> wanted = wanted(ranks);
    List<List<Lane>> names = names(wanted);
    for (int callpath = 0; callpath < tables.callpaths().size(); callpath++) {
      for (int stripe = 0; stripe < stripes && callpaths.test(callpath); stripe++) {
        int[] picked = wanted.get(stripe);
        if (picked.length > 0) {
          visitor.visit(callpath, names.get(stripe), slice(callpath, stripe, picked));
        }
      }
    }
  }

  /** The wanted lanes of each stripe, counted from the stripe's first. */
  private List<int[]> wanted(Ranks ranks) {
    List<int[]> wanted = new ArrayList<>();
    for (int stripe = 0; stripe < stripes; stripe++) {
      int from = stripe * lanes.stripe();
      wanted.add(
          IntStream.range(0, stripeLanes(stripe))
              .filter(lane -> ranks.contains(lanes.lanes().get(from + lane).rank()))
              .toArray());
    }
    return wanted;
  }

  private List<List<Lane>> names(List<int[]> wanted) {
    List<List<Lane>> names = new ArrayList<>();
    for (int stripe = 0; stripe < stripes; stripe++) {
      int from = stripe * lanes.stripe();
      names.add(
          Arrays.stream(wanted.get(stripe))
              .mapToObj(lane -> lanes.lanes().get(from + lane))
              .toList());
    }
    return names;
  }

  private int stripeLanes(int stripe) {
    return Math.min(lanes.stripe(), lanes.lanes().size() - stripe * lanes.stripe());
  }

  private Slice slice(int callpath, int stripe, int[] picked) throws IOException {
    int block = callpath * stripes + stripe;
    int length = (int) (offsets[block + 1] - offsets[block]);
    if (length == 0) {
      return Slice.empty(picked.length, tables.metrics().size());
    }
    Input contents = BlockCodec.read(container.block(Layout.VALUES, offsets[block], length));
    Slice all = SliceCodec.read(contents, tables, stripeLanes(stripe));
    rowsRead += all.shape().size();
    bytesRead += length;
    if (rowsRead > FEW_ROWS && rowsRead / MOST_ROWS_A_BYTE > bytesRead) {
      throw contents.malformed(rowsRead + " values cannot be in " + bytesRead + " bytes");
    }
    return picked.length == stripeLanes(stripe) ? all : all.select(picked);
  }

  /** Reads the wanted lanes and callpaths; callpaths that are not wanted have no values. */
  Part read(Ranks ranks, IntPredicate callpaths) throws IOException {
    int[] wanted =
        IntStream.range(0, lanes.lanes().size())
            .filter(lane -> ranks.contains(lanes.lanes().get(lane).rank()))
            .toArray();
    int metrics = tables.metrics().size();
    List<List<Slice>> stripesOf = new ArrayList<>();
    for (int i = 0; i < tables.callpaths().size(); i++) {
      stripesOf.add(new ArrayList<>());
    }
    long[] held = new long[1];
    visit(
        ranks,
        callpaths,
        (callpath, names, slice) -> {
          held[0] += slice.shape().size() + names.size();
          container.reserve(held[0], (long) Long.BYTES * metrics);
          stripesOf.get(callpath).add(slice);
        });
    List<Slice> slices = new ArrayList<>();
    Slice none = Slice.empty(wanted.length, metrics);
    for (List<Slice> some : stripesOf) {
      slices.add(some.isEmpty() ? none : Slice.concat(some, metrics));
    }
    return new Part(
        Arrays.stream(wanted).mapToObj(lanes.lanes()::get).toList(), counters(wanted), slices);
  }

  private List<Column> counters(int[] wanted) {
    return lanes.counters().stream().map(counter -> counter.select(wanted)).toList();
  }
}
