package org.tinyprof.format;

import java.util.Arrays;
import java.util.BitSet;

/** Grows a column value by value; positions that were never set are absent. */
final class ColumnBuilder {
  private static final int FIRST_CAPACITY = 16;
  private static final int MOST_EXPECTED = 1 << 12;

  private final int lanes;
  private final BitSet present = new BitSet();
  private long[] values = {};

  /** Makes room, once the first lane has shown for how much, for so many lanes alike. */
  ColumnBuilder(int lanes) {
    this.lanes = lanes;
  }

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
      int more = values.length == 0 ? expected(needed) : needed + (needed >> 1);
      values = Arrays.copyOf(values, Math.max(needed, more));
    }
  }

  private int expected(int ofFirstLane) {
    long ofAll = Math.min(MOST_EXPECTED, (long) ofFirstLane * lanes);
    return Math.max(FIRST_CAPACITY, (int) ofAll);
  }

  Column build(int size) {
    return present.isEmpty()
        ? Column.absent(size)
        : Column.of(values.length == size ? values : Arrays.copyOf(values, size), present);
  }
}
