package org.tinyprof.format;

import java.util.Arrays;
import java.util.BitSet;

/** Grows a column value by value; positions that were never set are absent. */
final class ColumnBuilder {
  private static final int FIRST_CAPACITY = 16;

  private long[] values = {};
  private final BitSet present = new BitSet();

  void set(int position, long value) {
    room(position + 1);
    values[position] = value;
    present.set(position);
  }

  void set(int position, long[] more) {
    int end = Math.addExact(position, more.length);
    room(end);
    System.arraycopy(more, 0, values, position, more.length);
    present.set(position, end);
  }

  private void room(int needed) {
    if (needed > values.length) {
      values = Arrays.copyOf(values, Math.max(FIRST_CAPACITY, needed + (needed >> 1)));
    }
  }

  Column build(int size) {
    return present.isEmpty()
        ? Column.absent(size)
        : Column.of(Arrays.copyOf(values, size), present);
  }
}
