package org.tinyprof.runtime.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/**
 * Reads a trace while two threads overwrite it as fast as they can: no record is half an old one
 * and half a new one. Longer with {@code -Dtinyprof.passes=100000000}.
 */
class OverwrittenTraceTest {
  private static final long CALLS = Math.max(1 << 20, Long.getLong("tinyprof.passes", 0));
  private static final int CHUNKS = 4; // few, so that readers meet writers

  @Test
  void aPieceThatIsWholeHoldsTheRecordsOfOneUse() throws InterruptedException {
    TracePool pool = new TracePool((long) CHUNKS * TraceChunk.BYTES, true);
    TraceBuffer one = pool.buffer();
    TraceBuffer other = pool.buffer();
    CountDownLatch running = new CountDownLatch(2);
    Thread first = new Thread(() -> write(one, running));
    Thread second = new Thread(() -> write(other, running));
    first.start();
    second.start();
    long whole = 0;
    do {
      whole += read(one) + read(other);
    } while (running.getCount() > 0);
    first.join();
    second.join();
    assertTrue(whole + read(one) + read(other) > 0);
  }

  /** The n-th call starts at n, and its length and place are made of n. */
  private static void write(TraceBuffer buffer, CountDownLatch running) {
    for (long call = 0; call < CALLS; call++) {
      buffer.add(call, nanos(call), place(call));
    }
    running.countDown();
  }

  private static long nanos(long call) {
    return call * 31 & 0xFFFF_FFFFL;
  }

  private static int place(long call) {
    return (int) (call & 0xFFFF);
  }

  private static long read(TraceBuffer buffer) {
    List<TraceContents.Piece> pieces = buffer.contents().pieces();
    ByteBuffer copy = TraceContents.room();
    long records = 0;
    for (TraceContents.Piece piece : pieces) {
      if (piece.copyTo(copy)) {
        for (int at = 0; at < piece.end(); at += TraceChunk.RECORD_BYTES) {
          long call = piece.firstRecord() + at / TraceChunk.RECORD_BYTES;
          assertEquals(call, copy.getLong(at));
          assertEquals(nanos(call), TraceBuffer.nanos(copy, at));
          assertEquals(place(call), TraceBuffer.place(copy, at));
          records++;
        }
      }
    }
    return records;
  }
}
