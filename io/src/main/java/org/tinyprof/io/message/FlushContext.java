package org.tinyprof.io.message;

/**
 * A rank's side of one flush: why it flushes, and whether it has written a rank file before.
 *
 * @param rankFile whether it has
 */
public record FlushContext(FlushReason reason, boolean rankFile) {
  /** That of a rank that flushes once. */
  public static final FlushContext SINGLE = new FlushContext(FlushReason.LAST, false);
}
