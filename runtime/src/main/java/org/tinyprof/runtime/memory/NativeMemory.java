package org.tinyprof.runtime.memory;

import java.nio.ByteBuffer;

/** Memory of the system that no limit of the JVM counts. */
public interface NativeMemory {
  /**
   * Memory that is all zero.
   *
   * @return its address; 0 if this JVM gives none
   * @throws OutOfMemoryError if the system has none
   */
  long allocate(int bytes);

  /** It as a buffer, which does not free it. */
  ByteBuffer buffer(long address, int bytes);

  /** Gives it back. */
  void free(long address);
}
