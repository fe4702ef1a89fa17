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
    if (width > 32) {
      word(value & 0xFFFF_FFFFL, 32);
      word((value >>> 32) & mask(width - 32), width - 32);
    } else {
      word(value & mask(width), width);
    }
  }

  private void word(long value, int width) {
    pending |= value << used;
    used += width;
    if (used >= Integer.SIZE) {
      out.u32((int) pending);
      pending >>>= Integer.SIZE;
      used -= Integer.SIZE;
    }
  }

  private static long mask(int width) {
    return (1L << width) - 1;
  }

  /** Fills the last byte with zeros. */
  void finish() {
    for (; used > 0; used -= Byte.SIZE) {
      out.u8((int) pending);
      pending >>>= Byte.SIZE;
    }
  }
}
