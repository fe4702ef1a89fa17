package org.tinyprof.format.column;

import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;

/** Reads bits, the lowest of a byte first. */
final class BitInput {
  private final Input in;
  private long pending;
  private int available;

  BitInput(Input in) {
    this.in = in;
  }

  /** Reads 0 to 64 bits. */
  long bits(int width) throws MalformedProfileException {
    if (width > 32) {
      long low = word(32);
      return low | (word(width - 32) << 32);
    }
    return word(width);
  }

  private long word(int width) throws MalformedProfileException {
    while (available < width) {
      pending |= (long) in.u8() << available;
      available += 8;
    }
    long value = pending & ((1L << width) - 1);
    pending >>>= width;
    available -= width;
    return value;
  }

  /** Counts one bits up to the next zero, which is read too, or up to {@code limit}. */
  int ones(int limit) throws MalformedProfileException {
    int count = 0;
    while (count < limit && word(1) == 1) {
      count++;
    }
    return count;
  }
}
