package org.tinyprof.runtime.trace;

/** A buffer that writes chunks of a pool. */
interface ChunkOwner {
  /** Another buffer takes the oldest chunk; the caller holds the pool's lock. */
  void lose(TraceChunk oldest);
}
