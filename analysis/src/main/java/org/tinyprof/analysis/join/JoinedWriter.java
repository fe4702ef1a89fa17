package org.tinyprof.analysis.join;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.analysis.HeapShare;
import org.tinyprof.analysis.Progress;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Schema;
import org.tinyprof.format.SchemaUnion;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.ProfileWriter;

/** Writes a joined profile: reads as many ranks at a time as fit well into the heap. */
final class JoinedWriter implements Closeable {
  private static final int MOST_RANKS = 4096;

  private final Joined joined;
  private final Schema schema;
  private final ProfileWriter writer;
  private final OpenRuns runs = new OpenRuns();

  JoinedWriter(Joined joined) throws IOException {
    this.joined = joined;
    this.schema = joined.schema();
    this.writer = new ProfileWriter(schema, Compression.DEFLATE);
  }

  void write(OutputStream out, Progress progress) throws IOException {
    BitSet present = joined.present();
    List<BitSet> ranksOf = joined.sources().stream().map(Source::ranks).toList();
    int atATime = ranksAtATime(present.cardinality());
    int done = 0;
    for (int first = present.nextSetBit(0); first >= 0; ) {
      Ranks some = new Ranks(first, first + atATime - 1);
      writer.add(read(some, ranksOf));
      int next = present.nextSetBit(some.last() + 1);
      done += present.get(first, some.last() + 1).cardinality();
      progress.reached(done, present.cardinality());
      first = next;
    }
    writer.finish(joined.run(), joined.sources().get(0).precision(), out);
  }

  private int ranksAtATime(int ranks) {
    long values = joined.sources().stream().mapToLong(Source::values).sum();
    long fitting = HeapShare.values(schema) * Math.max(1, ranks) / Math.max(1, values);
    return (int) Math.max(1, Math.min(MOST_RANKS, fitting));
  }

  private LaneValues read(Ranks ranks, List<BitSet> ranksOf) throws IOException {
    List<LaneValues> parts = new ArrayList<>();
    for (int i = 0; i < ranksOf.size(); i++) {
      int next = ranksOf.get(i).nextSetBit(ranks.first());
      if (next >= 0 && next <= ranks.last()) {
        parts.add(read(joined.sources().get(i), ranks, ranksOf.get(i)));
      }
    }
    return LaneValues.merge(schema, parts);
  }

  private LaneValues read(Source source, Ranks ranks, BitSet wanted) throws IOException {
    LaneValues part = runs.run(source.path()).reader().read(ranks, i -> true);
    List<LaneValues> kept = new ArrayList<>();
    for (int rank = wanted.nextSetBit(ranks.first()); rank >= 0 && rank <= ranks.last(); ) {
      int end = Math.min(wanted.nextClearBit(rank), ranks.last() + 1);
      kept.add(part.select(source.schema(), new Ranks(rank, end - 1)));
      rank = wanted.nextSetBit(end);
    }
    LaneValues all = kept.size() == 1 ? kept.get(0) : LaneValues.merge(source.schema(), kept);
    return source.schema().equals(schema)
        ? all
        : new SchemaUnion(schema, source.schema()).adaptSecond(all);
  }

  @Override
  public void close() throws IOException {
    try (writer) {
      runs.close();
    }
  }
}
