package org.tinyprof.analysis.join;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.HeapShare;
import org.tinyprof.analysis.Progress;
import org.tinyprof.format.Part;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Tables;
import org.tinyprof.format.TablesUnion;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.ProfileWriter;

/** Writes a joined profile: reads as many ranks at a time as fit well into the heap. */
final class JoinedWriter implements Closeable {
  private static final int MOST_RANKS = 4096;

  private final Joined joined;
  private final Tables tables;
  private final ProfileWriter writer;
  private final OpenRuns runs = new OpenRuns();

  JoinedWriter(Joined joined) throws IOException {
    this.joined = joined;
    this.tables = joined.tables();
    this.writer = new ProfileWriter(tables, Compression.DEFLATE);
  }

  void write(OutputStream out, Progress progress) throws IOException {
    RankList present = joined.present();
    List<RankList> ranksOf = joined.sources().stream().map(Source::ranks).toList();
    int atATime = ranksAtATime(present.size());
    for (int done = 0; done < present.size(); done += atATime) {
      int last = Math.min(present.size(), done + atATime) - 1;
      writer.add(read(new Ranks(present.get(done), present.get(last)), ranksOf));
      progress.reached(last + 1, present.size());
    }
    writer.finish(joined.run(), joined.sources().get(0).precision(), out);
  }

  private int ranksAtATime(int ranks) {
    long values = joined.sources().stream().mapToLong(Source::values).sum();
    long fitting = HeapShare.values(tables) * Math.max(1, ranks) / Math.max(1, values);
    return (int) Math.max(1, Math.min(MOST_RANKS, fitting));
  }

  private Part read(Ranks ranks, List<RankList> ranksOf) throws IOException {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < ranksOf.size(); i++) {
      int next = ranksOf.get(i).next(ranks.first());
      if (next >= 0 && next <= ranks.last()) {
        parts.add(read(joined.sources().get(i), ranks, ranksOf.get(i)));
      }
    }
    return Part.merge(tables, parts);
  }

  private Part read(Source source, Ranks ranks, RankList wanted) throws IOException {
    Part part = runs.run(source.path()).reader().read(ranks, i -> true);
    List<Part> kept = new ArrayList<>();
    for (int rank = wanted.next(ranks.first()); rank >= 0 && rank <= ranks.last(); ) {
      int last = Math.min(wanted.lastAfter(rank), ranks.last());
      kept.add(part.select(source.tables(), new Ranks(rank, last)));
      rank = wanted.next(last + 1L);
    }
    Part all = kept.size() == 1 ? kept.get(0) : Part.merge(source.tables(), kept);
    return source.tables().equals(tables)
        ? all
        : new TablesUnion(tables, source.tables()).adaptSecond(all);
  }

  @Override
  public void close() throws IOException {
    try (writer) {
      runs.close();
    }
  }
}
