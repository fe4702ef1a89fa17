package org.tinyprof.format.column;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads bits, the lowest of a byte first. It reads ahead, and gives back what is left over. */
final class BitInput {
  private final Input in;
  private long pending; // no bit beyond the available ones is set
  private int available;

  BitInput(Input in) {
    this.in = in;
  }

  /** Reads 0 to 64 bits. */
  long bits(int width) throws MalformedProfileException {
    if (width > Integer.SIZE) {
      long low = word(Integer.SIZE);
      return low | (word(width - Integer.SIZE) << Integer.SIZE);
    }
    return word(width);
  }

  private long word(int width) throws MalformedProfileException {
    while (available < width) {
      fill();
    }
    long value = pending & ((1L << width) - 1);
    skip(width);
    return value;
  }

  /** Fewer than 32 bits are available. */
  private void fill() throws MalformedProfileException {
    if (in.remaining() >= Integer.BYTES) {
      pending |= Integer.toUnsignedLong(in.u32()) << available;
      available += Integer.SIZE;
    } else {
      pending |= (long) in.u8() << available;
      available += Byte.SIZE;
    }
  }

  private void skip(int width) {
    pending >>>= width;
    available -= width;
  }

  /** Counts one bits up to the next zero, which is read too, or up to {@code limit}. */
  int ones(int limit) throws MalformedProfileException {
    int count = 0;
    while (true) {
      if (available == 0) {
        fill();
      }
      int run = Long.numberOfTrailingZeros(~pending);
      if (count + run >= limit) {
        skip(limit - count);
        return limit;
      }
      if (run < available) {
        skip(run + 1);
        return count + run;
      }
      skip(run);
      count += run;
    }
  }

  /** Goes on after the byte of the last bit. */
  void finish() {
    in.back(available / Byte.SIZE);
  }
}
