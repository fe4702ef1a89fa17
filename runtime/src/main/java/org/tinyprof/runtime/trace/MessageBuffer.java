package org.tinyprof.runtime.trace;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * The messages of one call tree: a record for each, in the order in which they completed.
 *
 * <p>Only the thread that owns the tree adds records. That allocates nothing and locks nothing,
 * except once in some thousand messages, when a chunk is full. Others read {@link #contents}.
 */
public final class MessageBuffer extends ChunkedBuffer {
  private volatile long dropped; // messages that found no room
  private boolean counted; // among those that have messages
  private long taken; // records that are in safety; guarded by the pool's lock

  MessageBuffer(TracePool pool) {
    super(pool);
  }

  @Override
  int recordBytes() {
    return MessageRecord.BYTES;
  }

  @Override
  long moment(ByteBuffer chunk, int end) {
    return MessageRecord.completed(chunk, end - MessageRecord.BYTES);
  }

  /**
   * Adds a message that completes; {@link MessageRecord} tells what each argument is.
   *
   * @param head of {@link MessageRecord#head}
   * @param postedUntil when the call that posted it ended
   */
  public void add(
      long head,
      long posted,
      long postedUntil,
      long completed,
      long communicator,
      int peer,
      int tag,
      long size,
      int place) {
    int at = used;
    if (at + MessageRecord.BYTES > TraceChunk.BYTES) {
      if (!hasNext()) {
        long more = dropped + 1; // only this thread writes it
        dropped = more;
        lostUntil(completed);
        return;
      }
      at = 0;
      count();
    }
    MessageRecord.put(
        bytes, at, head, posted, postedUntil, completed, communicator, peer, tag, size, place);
    publish(at + MessageRecord.BYTES);
  }

  /** The tree belongs to a thread of that name from now on; the caller holds the pool's lock. */
  void owner(String thread) {
    owners.add(new Owner(written(), thread));
  }

  /** How many messages found no room. */
  public long dropped() {
    return dropped;
  }

  private void count() {
    if (!counted) {
      counted = true;
      pool.lock.lock();
      try {
        pool.addThreadThatSends();
      } finally {
        pool.lock.unlock();
      }
    }
  }

  private void lostUntil(long moment) {
    pool.lock.lock();
    try {
      pool.messagesLostUntil(moment);
    } finally {
      pool.lock.unlock();
    }
  }

  @Override
  void lost(TraceChunk oldest) {
    pool.messagesLostUntil(oldest.lastExit);
  }

  /** What there is to read by now. */
  public MessageContents contents() {
    pool.lock.lock();
    try {
      List<TraceContents.Piece> pieces = pieces();
      TraceContents.Piece last = pieces.isEmpty() ? null : pieces.get(pieces.size() - 1);
      long end = last == null ? taken : last.firstRecord() + last.end() / MessageRecord.BYTES;
      return new MessageContents(
          pieces,
          List.copyOf(owners),
          taken,
          end,
          pool.messagesLostUntil(),
          pool.severalThreadsSend());
    } finally {
      pool.lock.unlock();
    }
  }

  /** Records up to one are in safety: chunks that hold no other ones are given back. */
  public void take(long record) {
    pool.lock.lock();
    try {
      taken = record;
      while (!full.isEmpty() && end(full.get(0)) <= record) {
        pool.giveBack(full.remove(0));
      }
    } finally {
      pool.lock.unlock();
    }
  }

  private static long end(TraceChunk chunk) {
    return chunk.firstRecord + chunk.used / MessageRecord.BYTES;
  }
}
