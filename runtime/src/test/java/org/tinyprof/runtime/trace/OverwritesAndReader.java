package org.tinyprof.runtime.trace;

import java.nio.ByteBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * A thread overwrites the only chunk of a trace while another reads it, millions of times, for
 * jcstress: a piece that says that it is whole has the old records or the new ones.
 */
@JCStressTest
@Outcome(id = "overwritten", expect = Expect.ACCEPTABLE, desc = "the reader leaves it out")
@Outcome(id = "old", expect = Expect.ACCEPTABLE, desc = "before the first new call")
@Outcome(id = "0 new", expect = Expect.ACCEPTABLE, desc = "the chunk is taken and empty")
@Outcome(id = "1 new", expect = Expect.ACCEPTABLE, desc = "between the calls")
@Outcome(id = "2 new", expect = Expect.ACCEPTABLE, desc = "after both calls")
@Outcome(expect = Expect.FORBIDDEN, desc = "a record of old and new, or none")
@State
public class OverwritesAndReader {
  private static final int CALLS = TraceChunk.RECORDS;
  private static final long OLD = 3;
  private static final long NEW = 0x1234_5678_9ABL;

  private final TraceBuffer buffer = new TracePool(TraceChunk.BYTES, true).buffer();

  /** The chunk is full: the next call overwrites it. */
  public OverwritesAndReader() {
    for (int i = 0; i < CALLS; i++) {
      buffer.add(OLD, OLD, (int) OLD);
    }
  }

  @Actor
  public void writer() {
    buffer.add(NEW, NEW >> 8, 9);
    buffer.add(NEW, NEW >> 8, 9);
  }

  @Actor
  public void reader(L_Result result) {
    TraceContents contents = buffer.contents();
    if (contents.pieces().isEmpty()) {
      result.r1 = "overwritten";
      return;
    }
    TraceContents.Piece piece = contents.pieces().get(0);
    ByteBuffer copy = TraceContents.room();
    result.r1 = piece.copyTo(copy) ? text(piece, copy) : "overwritten";
  }

  private static String text(TraceContents.Piece piece, ByteBuffer copy) {
    int records = piece.end() / TraceChunk.RECORD_BYTES;
    boolean isOld = records == CALLS && piece.firstRecord() == 0;
    for (int i = 0; i < records; i++) {
      int at = i * TraceChunk.RECORD_BYTES;
      long start = isOld ? OLD : NEW;
      boolean whole =
          copy.getLong(at) == start
              && TraceBuffer.nanos(copy, at) == (isOld ? OLD : NEW >> 8)
              && TraceBuffer.place(copy, at) == (isOld ? (int) OLD : 9);
      if (!whole) {
        return "record " + i + " of " + records + " is torn";
      }
    }
    return isOld ? "old" : records + " new";
  }
}
