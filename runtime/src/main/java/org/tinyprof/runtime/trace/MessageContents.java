package org.tinyprof.runtime.trace;

import java.nio.ByteBuffer;
import java.util.List;

/** What a buffer of messages holds at one moment. Chunks may be overwritten while they are read. */
public final class MessageContents {
  private final List<TraceContents.Piece> pieces;
  private final List<ChunkedBuffer.Owner> owners;
  private final long first; // record that nobody has taken
  private final long end;
  private final long lostUntil;
  private final boolean severalThreads;

  MessageContents(
      List<TraceContents.Piece> pieces,
      List<ChunkedBuffer.Owner> owners,
      long first,
      long end,
      long lostUntil,
      boolean severalThreads) {
    this.pieces = pieces;
    this.owners = owners;
    this.first = first;
    this.end = end;
    this.lostUntil = lostUntil;
    this.severalThreads = severalThreads;
  }

  /** Takes the messages of threads, the oldest first. */
  public interface Visitor {
    /** The messages that follow, up to the next of these, are those of a thread. */
    void thread(String name);

    /** The record is another one after the return. */
    void message(MessageRecord message);
  }

  /** Messages of the rank that completed up to then are overwritten, or found no room. */
  public long lostUntil() {
    return lostUntil;
  }

  /** Whether other threads of the rank send and receive too. */
  public boolean severalThreads() {
    return severalThreads;
  }

  /** The number of records up to here. */
  public long end() {
    return end;
  }

  /** Visits the records that are not being overwritten. */
  public void visit(Visitor visitor) {
    ByteBuffer copy = TraceContents.room();
    MessageRecord message = new MessageRecord();
    int owner = -1;
    for (TraceContents.Piece piece : pieces) {
      boolean old = piece.firstRecord() + piece.end() / MessageRecord.BYTES <= first;
      if (old || !piece.copyTo(copy)) {
        continue;
      }
      long record = piece.firstRecord();
      for (int at = 0; at < piece.end(); at += MessageRecord.BYTES, record++) {
        while (owner + 1 < owners.size() && owners.get(owner + 1).record() <= record) {
          owner++;
          visitor.thread(owners.get(owner).thread());
        }
        if (record >= first) {
          message.move(copy, at);
          visitor.message(message);
        }
      }
    }
  }
}
