package org.tinyprof.runtime.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Records of one length, one after the other, in chunks of a pool. One thread at a time writes; any
 * thread may read what it has published.
 */
abstract class ChunkedBuffer {
  private static final VarHandle USED = used();

  final TracePool pool;
  ByteBuffer bytes; // of the chunk
  int used = TraceChunk.BYTES; // of the chunk: as if it were full
  TraceChunk chunk; // null before the first record, and while there is no room

  // Guarded by the pool's lock.
  final List<TraceChunk> full = new ArrayList<>(); // oldest first
  final List<Owner> owners = new ArrayList<>();
  long records; // before those of the present chunk
  private long takenIn; // when the stretch began in which the present chunk was taken

  ChunkedBuffer(TracePool pool) {
    this.pool = pool;
  }

  /** From a record on, the buffer belongs to a thread. */
  record Owner(long record, String thread) {}

  private static VarHandle used() {
    try {
      return MethodHandles.lookup().findVarHandle(ChunkedBuffer.class, "used", int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  abstract int recordBytes();

  /** When that happened whose record ends there. */
  abstract long moment(ByteBuffer chunk, int end);

  /** All records up to there are whole. */
  final void publish(int end) {
    USED.setRelease(this, end);
  }

  /** Goes on to the next chunk, if there is one. */
  final boolean hasNext() {
    if (chunk == null && (pool.isExhausted() || pool.isEnough(takenIn))) {
      return false;
    }
    pool.lock.lock();
    try {
      leaveChunk();
      chunk = pool.isEnough(takenIn) ? null : pool.take(this);
      takenIn = pool.openedAt();
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
      chunk.lastExit = moment(chunk.bytes, used);
      full.add(chunk);
      pool.filled(chunk);
      records += used / recordBytes();
      left(chunk);
      chunk = null;
      used = TraceChunk.BYTES;
    }
  }

  /** The buffer has left a chunk; the caller holds the pool's lock. */
  void left(TraceChunk last) {}

  /** Another buffer takes the oldest chunk; the caller holds the pool's lock. */
  final void lose(TraceChunk oldest) {
    full.remove(oldest);
    lost(oldest);
  }

  /** What was recorded in a chunk is lost; the caller holds the pool's lock. */
  abstract void lost(TraceChunk oldest);

  /** How many records there are; the caller holds the pool's lock. */
  final long written() {
    return chunk == null ? records : records + used / recordBytes();
  }

  /** What there is to read by now; the caller holds the pool's lock. */
  final List<TraceContents.Piece> pieces() {
    List<TraceContents.Piece> pieces = new ArrayList<>();
    for (TraceChunk each : full) {
      pieces.add(new TraceContents.Piece(each, each.uses, each.firstRecord, each.used));
    }
    if (chunk != null) {
      int end = (int) USED.getAcquire(this);
      pieces.add(new TraceContents.Piece(chunk, chunk.uses, records, end));
    }
    return pieces;
  }
}
