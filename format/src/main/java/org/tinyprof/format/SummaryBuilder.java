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
    count++;
    sum.add(value);
    squares.addSquare(value);
    if (value < min || minRank < 0) {
      min = value;
      minRank = rank;
    }
    if (value > max || maxRank < 0) {
      max = value;
      maxRank = rank;
    }
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
