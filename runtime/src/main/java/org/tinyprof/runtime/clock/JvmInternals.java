package org.tinyprof.runtime.clock;

import java.nio.ByteBuffer;

/** What only the inside of the JDK knows; -1 or null where it is closed. */
public interface JvmInternals {
  /** Bytes that buffers outside the heap hold. */
  long directBytes();

  /** Where HotSpot keeps its numbers while it runs. */
  default ByteBuffer numbers() {
    return null;
  }

  /** Nanoseconds by the clock that HotSpot's own numbers count on: since the JVM began. */
  default long ticks() {
    return -1;
  }
}
