package org.tinyprof.format;

import java.util.Arrays;
import java.util.BitSet;

/** Grows a column value by value; positions that were never set are absent. */
final class ColumnBuilder {
  private static final int FIRST_CAPACITY = 16;

  private long[] values = {};
  private final BitSet present = new BitSet();

  void set(int position, long value) {
    if (position >= values.length) {
      int grown = Math.max(FIRST_CAPACITY, position + (position >> 1) + 1);
      values = Arrays.copyOf(values, grown);
    }
    values[position] = value;
    present.set(position);
  }

  Column build(int size) {
    return present.isEmpty()
        ? Column.absent(size)
        : Column.of(Arrays.copyOf(values, size), present);
  }
}
