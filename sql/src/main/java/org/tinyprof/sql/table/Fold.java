package org.tinyprof.sql.table;

import org.tinyprof.format.values.Column;

/** Makes one of the values that a row stands for. */
enum Fold {
  SUM,
  LEAST,
  GREATEST;

  /** Of the values that are there, of which there is at least one. */
  long of(Column column, int start, int end) {
    if (end == start + 1) {
      return column.value(start);
    }
    long sum = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    for (int i = start; i < end; i++) {
      if (column.has(i)) {
        long value = column.value(i);
        sum += value;
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
      }
    }
    return this == SUM ? sum : this == LEAST ? least : greatest;
  }
}
