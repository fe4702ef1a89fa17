package org.tinyprof.format.column;

import org.tinyprof.format.wire.Output;

/** Writes bits, the lowest of a byte first. */
final class BitOutput {
  private final Output out;
  private long pending;
  private int used;

  BitOutput(Output out) {
    this.out = out;
  }

  /** Writes the low {@code width} bits of a value, 0 to 64. */
  void bits(long value, int width) {
    if (width == 0) {
      return;
    }
    long low = value & (-1L >>> (Long.SIZE - width));
    pending |= low << used;
    used += width;
    if (used >= Long.SIZE) {
      out.u64(pending);
      used -= Long.SIZE;
      pending = used == 0 ? 0 : low >>> (width - used);
    }
  }

  /** Fills the last byte with zeros. */
  void finish() {
    for (; used > 0; used -= Byte.SIZE) {
      out.u8((int) pending);
      pending >>>= Byte.SIZE;
    }
  }
}
