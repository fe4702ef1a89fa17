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
  private volatile long droppedUntil = Long.MIN_VALUE; // when the last of them completed

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

  @Override
  boolean givesBack() {
    return false;
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
        droppedUntil = completed;
        return;
      }
      at = 0;
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

  /** What there is to read by now. */
  public MessageContents contents() {
    pool.lock.lock();
    try {
      return new MessageContents(pieces(), List.copyOf(owners), Math.max(lostUntil, droppedUntil));
    } finally {
      pool.lock.unlock();
    }
  }
}
