package org.tinyprof.analysis.join;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import org.tinyprof.analysis.profile.HeapShare;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.rankfiles.RankList;
import org.tinyprof.format.binary.StreamedFile;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;

/** Writes a joined profile: reads as many ranks at a time as fit well into the heap. */
final class JoinedWriter implements Closeable {
  private static final int MOST_RANKS = 4096;

  private final Joined joined;
  private final StreamedFile writer;

  JoinedWriter(Joined joined) throws IOException {
    this.joined = joined;
    this.writer = new StreamedFile(joined.source().schema());
  }

  void write(OutputStream out, Progress progress) throws IOException {
    RankList present = joined.present();
    int atATime = ranksAtATime(present.size());
    for (int done = 0; done < present.size(); done += atATime) {
      int last = Math.min(present.size(), done + atATime) - 1;
      IntSet some = IntSet.range(present.get(done), present.get(last));
      writer.add(joined.source().read(Selection.ALL.ranks(some)));
      progress.reached(last + 1, present.size());
    }
    writer.finish(joined.run(), joined.source().precision(), out);
  }

  private int ranksAtATime(int ranks) {
    long fitting =
        HeapShare.values(joined.source().schema())
            * Math.max(1, ranks)
            / Math.max(1, joined.values());
    return (int) Math.max(1, Math.min(MOST_RANKS, fitting));
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
