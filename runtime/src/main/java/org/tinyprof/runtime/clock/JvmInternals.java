package org.tinyprof.runtime.clock;

/** What only the inside of the JDK knows; -1 where it is closed. */
public interface JvmInternals {
  /** Bytes that buffers outside the heap hold. */
  long directBytes();

  /** Nanoseconds by the clock that HotSpot's own numbers count on: since the JVM began. */
  default long ticks() {
    return -1;
  }
}
