package org.tinyprof.format.values;

import java.util.Arrays;
import java.util.BitSet;

/** Grows a column value by value; positions that were never set are absent. */
final class ColumnBuilder {
  private static final int MOST_EXPECTED = 1 << 12;

  private final int lanes;
  private long[] values = {};
  private int dense; // the first so many values are there, all of them
  private BitSet present; // null until a value is left out

  /** Makes room, once the first lane has shown for how much, for so many lanes alike. */
  ColumnBuilder(int lanes) {
    this.lanes = lanes;
  }

  void set(int position, long value) {
    room(position + 1);
    values[position] = value;
    mark(position, position + 1);
  }

  void set(int position, long[] more) {
    int end = Math.addExact(position, more.length);
    room(end);
    System.arraycopy(more, 0, values, position, more.length);
    mark(position, end);
  }

  private void mark(int from, int to) {
    if (present != null) {
      present.set(from, to);
    } else if (from <= dense) {
      dense = Math.max(dense, to);
    } else {
      present = new BitSet();
      present.set(0, dense);
      present.set(from, to);
    }
  }

  private void room(int needed) {
    if (needed > values.length) {
      int more = values.length == 0 ? expected(needed) : needed + (needed >> 1);
      values = Arrays.copyOf(values, Math.max(needed, more));
    }
  }

  private int expected(int ofFirstLane) {
    return (int) Math.min(MOST_EXPECTED, (long) ofFirstLane * lanes);
  }

  Column build(int size) {
    if (dense == 0 && present == null) {
      return Column.absent(size);
    }
    long[] exact = values.length == size ? values : Arrays.copyOf(values, size);
    if (present == null && dense < size) {
      present = new BitSet();
      present.set(0, dense);
    }
    return present == null ? Column.of(exact) : Column.of(exact, present);
  }
}
