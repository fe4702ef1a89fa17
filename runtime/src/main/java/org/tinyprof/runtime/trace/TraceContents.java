package org.tinyprof.runtime.trace;

import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * What a buffer holds at one moment. Chunks may be overwritten while they are read.
 *
 * @param pieces oldest first
 * @param lostUntil calls that ended up to then are overwritten
 */
record TraceContents(
    List<Piece> pieces,
    List<ChunkedBuffer.Owner> owners,
    List<Hole> holes,
    List<TraceBuffer.Pause> pauses,
    long lostUntil) {

  /** The records of a chunk up to an end, from the one of that number on. */
  record Piece(TraceChunk chunk, int use, long firstRecord, int end) {
    /** Copies the records and returns whether they are whole, not being overwritten. */
    boolean copyTo(ByteBuffer copy) {
      copy.clear();
      copy.put(0, chunk.bytes, 0, end);
      VarHandle.acquireFence(); // what was copied is read before it is asked whether it changed
      return chunk.uses == use;
    }
  }

  /**
   * Calls before a record have none, if they ended between two moments.
   *
   * @param owner of them: its place among the owners; -1 if there is none
   * @param around those of them that began before
   */
  record Hole(long record, int owner, long from, long to, OpenCalls around) {}

  /** Room for a copy of any piece. */
  static ByteBuffer room() {
    return ByteBuffer.allocate(TraceChunk.BYTES).order(ByteOrder.nativeOrder());
  }
}
