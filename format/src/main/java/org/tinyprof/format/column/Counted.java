package org.tinyprof.format.column;

/** An encoding that can tell what it takes without writing it. */
sealed interface Counted extends Encoding permits Constant, Plain, Packed, Delta {
  /** A cost that no encoding has that can hold the values. */
  long IMPOSSIBLE = Long.MAX_VALUE;

  /** The bytes that writing would take, or {@link #IMPOSSIBLE}. */
  long cost(long[] values);

  static int varintBytes(long value) {
    return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
  }
}
