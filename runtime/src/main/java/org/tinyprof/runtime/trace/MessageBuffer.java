package org.tinyprof.runtime.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The messages of one call tree: a record for each, in the order in which they completed.
 *
 * <p>Only the thread that owns the tree adds records. That allocates nothing and locks nothing,
 * except once in some thousand messages, when a chunk is full. Others read {@link #contents}.
 */
public final class MessageBuffer implements ChunkOwner {
  private static final VarHandle USED = used();

  private final TracePool pool;
  private ByteBuffer bytes;
  private int used = TraceChunk.BYTES; // of the chunk: as if it were full
  private TraceChunk chunk; // null before the first message, and while there is no room

  private volatile long droppedUntil = Long.MIN_VALUE; // messages that found no room

  // Guarded by the pool's lock.
  private final List<TraceChunk> full = new ArrayList<>(); // oldest first
  private final List<TraceBuffer.Owner> owners = new ArrayList<>();
  private long records; // before those of the present chunk
  private long lostUntil = Long.MIN_VALUE;

  MessageBuffer(TracePool pool) {
    this.pool = pool;
  }

  private static VarHandle used() {
    try {
      return MethodHandles.lookup().findVarHandle(MessageBuffer.class, "used", int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
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
        droppedUntil = completed;
        return;
      }
      at = 0;
    }
    MessageRecord.put(
        bytes, at, head, posted, postedUntil, completed, communicator, peer, tag, size, place);
    USED.setRelease(this, at + MessageRecord.BYTES);
  }

  /** Goes on to the next chunk, if there is one. */
  private boolean hasNext() {
    if (chunk == null && pool.isExhausted()) {
      return false;
    }
    pool.lock.lock();
    try {
      leaveChunk();
      chunk = pool.take(this);
      if (chunk == null) {
        return false;
      }
      chunk.firstRecord = records;
      bytes = chunk.bytes;
      used = 0;
      return true;
    } finally {
      pool.lock.unlock();
    }
  }

  private void leaveChunk() {
    if (chunk != null) {
      chunk.used = used;
      chunk.lastExit = MessageRecord.completed(chunk.bytes, used - MessageRecord.BYTES);
      full.add(chunk);
      pool.filled(chunk);
      records += used / MessageRecord.BYTES;
      chunk = null;
      used = TraceChunk.BYTES;
    }
  }

  @Override
  public void lose(TraceChunk oldest) {
    full.remove(oldest);
    lostUntil = Math.max(lostUntil, oldest.lastExit);
  }

  /** The tree belongs to a thread of that name from now on; the caller holds the pool's lock. */
  void owner(String thread) {
    long written = chunk == null ? records : records + used / MessageRecord.BYTES;
    owners.add(new TraceBuffer.Owner(written, thread));
  }

  /** What there is to read by now. */
  public MessageContents contents() {
    pool.lock.lock();
    try {
      List<TraceContents.Piece> pieces = new ArrayList<>();
      for (TraceChunk each : full) {
        pieces.add(new TraceContents.Piece(each, each.uses, each.firstRecord, each.used));
      }
      if (chunk != null) {
        int end = (int) USED.getAcquire(this);
        pieces.add(new TraceContents.Piece(chunk, chunk.uses, records, end));
      }
      return new MessageContents(pieces, List.copyOf(owners), Math.max(lostUntil, droppedUntil));
    } finally {
      pool.lock.unlock();
    }
  }
}
