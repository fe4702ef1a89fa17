package org.tinyprof.runtime.trace;

import java.nio.ByteBuffer;
import java.util.List;

/** What a buffer of messages holds at one moment. Chunks may be overwritten while they are read. */
public final class MessageContents {
  private final List<TraceContents.Piece> pieces;
  private final List<ChunkedBuffer.Owner> owners;
  private final long lostUntil;

  MessageContents(
      List<TraceContents.Piece> pieces, List<ChunkedBuffer.Owner> owners, long lostUntil) {
    this.pieces = pieces;
    this.owners = owners;
    this.lostUntil = lostUntil;
  }

  /** Takes the messages of threads, the oldest first. */
  public interface Visitor {
    /** The messages that follow, up to the next of these, are those of a thread. */
    void thread(String name);

    /** The record is another one after the return. */
    void message(MessageRecord message);
  }

  /** Messages that completed up to then are overwritten, or found no room. */
  long lostUntil() {
    return lostUntil;
  }

  /** Visits the records that nobody has begun to overwrite. */
  public void visit(Visitor visitor) {
    ByteBuffer copy = TraceContents.room();
    MessageRecord message = new MessageRecord();
    int owner = -1;
    for (TraceContents.Piece piece : pieces) {
      if (!piece.copyTo(copy)) {
        continue;
      }
      long record = piece.firstRecord();
      for (int at = 0; at < piece.end(); at += MessageRecord.BYTES, record++) {
        while (owner + 1 < owners.size() && owners.get(owner + 1).record() <= record) {
          owner++;
          visitor.thread(owners.get(owner).thread());
        }
        message.move(copy, at);
        visitor.message(message);
      }
    }
  }
}
