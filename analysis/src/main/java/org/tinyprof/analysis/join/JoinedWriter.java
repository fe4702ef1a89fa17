package org.tinyprof.analysis.join;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import org.tinyprof.analysis.HeapShare;
import org.tinyprof.analysis.Progress;
import org.tinyprof.format.IntSet;
import org.tinyprof.format.Selection;
import org.tinyprof.format.binary.ProfileWriter;

/** Writes a joined profile: reads as many ranks at a time as fit well into the heap. */
final class JoinedWriter implements Closeable {
  private static final int MOST_RANKS = 4096;

  private final Joined joined;
  private final ProfileWriter writer;

  JoinedWriter(Joined joined) throws IOException {
    this.joined = joined;
    this.writer = new ProfileWriter(joined.source().schema());
  }

  void write(OutputStream out, Progress progress) throws IOException {
    BitSet present = joined.present();
    int ranks = present.cardinality();
    int atATime = ranksAtATime(ranks);
    int done = 0;
    for (int first = present.nextSetBit(0); first >= 0; ) {
      int last = (int) Math.min(Integer.MAX_VALUE - 1L, (long) first + atATime - 1);
      writer.add(joined.source().read(Selection.ALL.ranks(IntSet.range(first, last))));
      done += present.get(first, last + 1).cardinality();
      progress.reached(done, ranks);
      first = present.nextSetBit(last + 1);
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
