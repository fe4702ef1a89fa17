package org.tinyprof.runtime.trace;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.tinyprof.runtime.memory.OutsideHeap;

/**
 * A piece of a rank's trace memory. Its buffer writes it once from start to end; then it waits to
 * be read, or to be overwritten by another one.
 */
final class TraceChunk {
  static final int RECORD_BYTES = 2 * Long.BYTES;
  static final int RECORDS = 4096;
  static final int BYTES = RECORDS * RECORD_BYTES;

  final ByteBuffer bytes = OutsideHeap.allocate(BYTES).order(ByteOrder.nativeOrder());

  /** How often the chunk was given to a buffer: a copy is whole if it has not changed. */
  volatile int uses;

  ChunkedBuffer owner;
  long firstRecord; // of the owner's, in the order of their exits
  int used; // bytes, once it is full
  long lastExit; // likewise
}
