package org.tinyprof.runtime.trace;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The memory of a rank's trace, shared by all its threads. A thread takes a chunk for some thousand
 * calls at a time, under a lock; in between it asks nobody.
 *
 * <p>When all memory is used, either the oldest chunk is overwritten, or calls find no room until
 * chunks are given back.
 */
public final class TracePool {
  final ReentrantLock lock = new ReentrantLock();

  private final boolean overwrites;
  private final ArrayDeque<TraceChunk> full = new ArrayDeque<>(); // oldest first
  private final ArrayDeque<TraceChunk> free = new ArrayDeque<>();
  private int most;
  private int made;
  private volatile boolean exhausted;

  /**
   * @param bytes the most memory to use, outside the heap
   * @param overwrites whether new calls replace the oldest ones when all memory is used
   */
  public TracePool(long bytes, boolean overwrites) {
    this.overwrites = overwrites;
    this.most = (int) Math.max(1, Math.min(Integer.MAX_VALUE, bytes / TraceChunk.BYTES));
  }

  /** A buffer for one thread at a time. */
  public TraceBuffer buffer() {
    return new TraceBuffer(this);
  }

  /** Whether the last thread that wanted a chunk got none, and none was given back since. */
  boolean isExhausted() {
    return exhausted;
  }

  /** A chunk for a buffer, or null if there is none; the caller holds the lock. */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  TraceChunk take(ChunkOwner owner) {
    TraceChunk chunk = free.poll();
    if (chunk == null) {
      chunk = made < most ? make() : null;
    }
    if (chunk == null && overwrites) {
      chunk = full.poll();
      if (chunk != null) {
        chunk.owner.lose(chunk);
      }
    }
    if (chunk == null) {
      exhausted = true;
      return null;
    }
    chunk.uses = chunk.uses + 1; // under the lock
    VarHandle.fullFence(); // before anything that the new owner writes
    chunk.owner = owner;
    return chunk;
  }

  /** Notes that a chunk is full; the caller holds the lock. */
  void filled(TraceChunk chunk) {
    full.add(chunk);
  }

  private TraceChunk make() {
    try {
      TraceChunk chunk = new TraceChunk();
      made++;
      return chunk;
    } catch (OutOfMemoryError e) {
      most = made; // for good: each try has the JVM collect all garbage in vain
      return null;
    }
  }
}
