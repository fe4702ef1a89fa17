package org.tinyprof.format.overview;

import java.math.BigDecimal;

/** Adds up values into a summary: whole numbers in machine words, decimal ones exactly. */
final class SummaryBuilder {
  private final ExactSum sum = new ExactSum();
  private final ExactSum squares = new ExactSum();
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
    if (more == 0) {
      return;
    }
    if (least < min || minRank < 0 || (least == min && rank < minRank)) {
      min = least;
      minRank = rank;
    }
    if (greatest > max || maxRank < 0 || (greatest == max && rank < maxRank)) {
      max = greatest;
      maxRank = rank;
    }
    count += more;
  }

  /** Adds those from {@code start} to before {@code end} at once, and returns their sum. */
  ExactSum add(int rank, long[] values, int start, int end) {
    long sumLow = 0;
    long sumHigh = 0;
    long squareLow = 0;
    long squareHigh = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    for (int i = start; i < end; i++) {
      long value = values[i];
      sumLow += value & ExactSum.DIGIT;
      sumHigh += value >> 32;
      long square = value * value;
      squareLow += square & ExactSum.DIGIT;
      squareHigh += square >>> 32;
      if (value != (int) value) {
        squares.addHigh(Math.multiplyHigh(value, value));
      }
      if (value < least) {
        least = value;
      }
      if (value > greatest) {
        greatest = value;
      }
    }
    sum.addLow(sumLow, sumHigh);
    squares.addLow(squareLow, squareHigh);
    extend(rank, end - start, least, greatest);
    ExactSum added = new ExactSum();
    added.addLow(sumLow, sumHigh);
    return added;
  }

  void add(int rank, BigDecimal value) {
    decimals = decimals.merge(Summary.of(rank, value));
  }

  Summary build() {
    if (count == 0) {
      return decimals;
    }
    if (count == 1) {
      return decimals.merge(Summary.of(minRank, BigDecimal.valueOf(min)));
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
