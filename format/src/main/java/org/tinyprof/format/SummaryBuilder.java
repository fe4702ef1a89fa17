package org.tinyprof.format;

import java.math.BigDecimal;

/** Adds up values into a summary: whole numbers in machine words, decimal ones exactly. */
final class SummaryBuilder {
  private final Wide sum = new Wide();
  private final Wide squares = new Wide();
  private long count;
  private long min = Long.MAX_VALUE;
  private long max = Long.MIN_VALUE;
  private int minRank = -1;
  private int maxRank = -1;
  private Summary decimals = Summary.EMPTY;

  void add(int rank, long value) {
    sum.add(value);
    squares.addSquare(value);
    extend(rank, 1, value, value);
  }

  private void extend(int rank, int more, long least, long greatest) {
    if (more > 0 && (least < min || minRank < 0)) {
      min = least;
      minRank = rank;
    }
    if (more > 0 && (greatest > max || maxRank < 0)) {
      max = greatest;
      maxRank = rank;
    }
    count += more;
  }

  /** Adds many at once: most are small, and their squares have room in two machine words. */
  void add(int rank, long[] values) {
    long low = 0;
    long carries = 0;
    long total = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    for (long value : values) {
      if (value == (int) value) {
        long square = value * value;
        low += square;
        carries += Long.compareUnsigned(low, square) < 0 ? 1 : 0;
        total += value;
      } else {
        sum.add(value);
        squares.addSquare(value);
      }
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }
    sum.add(total);
    squares.add(0, carries, low);
    extend(rank, values.length, least, greatest);
  }

  void add(int rank, BigDecimal value) {
    decimals =
        decimals.merge(new Summary(1, value, value.multiply(value), value, value, rank, rank));
  }

  Summary build() {
    if (count == 0) {
      return decimals;
    }
    return decimals.merge(
        new Summary(
            count,
            sum.value(),
            squares.value(),
            BigDecimal.valueOf(min),
            BigDecimal.valueOf(max),
            minRank,
            maxRank));
  }
}
