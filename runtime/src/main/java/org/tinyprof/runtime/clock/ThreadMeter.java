package org.tinyprof.runtime.clock;

/**
 * Reads what the current thread has used, from outside {@code java.base}.
 *
 * <p>Implementations neither allocate, block, nor throw.
 */
public interface ThreadMeter {
  /** CPU nanoseconds of the current thread, or a negative number where that is not known. */
  long cpuNanos();

  /** Bytes that the current thread has allocated, or a negative number. */
  long allocatedBytes();
}
