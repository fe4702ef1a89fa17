package org.tinyprof.format.overview;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Count, sum, sum of squares, extremes and their ranks of some values, all exact.
 *
 * <p>A decimal value counts as the shortest decimal that reads back as the same double: 0.1 is 0.1.
 * Merging is associative and commutative; of several ranks with the same extreme the lowest is
 * named. With a count of 0 the numbers are 0 and the ranks -1.
 */
public record Summary(
    long count,
    BigDecimal sum,
    BigDecimal squares,
    BigDecimal min,
    BigDecimal max,
    int minRank,
    int maxRank) {
  public static final Summary EMPTY =
      new Summary(0, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, -1, -1);

  public Summary {
    if (count < 0 || (count == 0) != (minRank < 0) || (count == 0) != (maxRank < 0)) {
      throw new IllegalArgumentException(
          "a summary of " + count + " values cannot have ranks " + minRank + ", " + maxRank);
    }
    if (min.compareTo(max) > 0 || squares.signum() < 0) {
      throw new IllegalArgumentException("a summary's minimum is above its maximum: " + min);
    }
    boolean same = max.compareTo(min) == 0;
    boolean one = sum.compareTo(min) == 0;
    min = plain(min);
    max = same ? min : plain(max); // equal numbers are one object: an index may have millions
    sum = one ? min : plain(sum);
    squares = plain(squares);
  }

  /** The summary of one value. */
  static Summary of(int rank, BigDecimal value) {
    BigDecimal plain = plain(value);
    return new Summary(1, plain, plain.multiply(plain), plain, plain, rank, rank);
  }

  private static BigDecimal plain(BigDecimal number) {
    if (number.scale() == 0 && (number.longValue() & 1) == 1) {
      return number; // an odd number has no zero to strip: no division, of which there are millions
    }
    if (number.signum() == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() == number.scale() ? number : stripped; // one object may serve for many
  }

  public Summary merge(Summary other) {
    if (count == 0 || other.count == 0) {
      return count == 0 ? other : this;
    }
    int lower = min.compareTo(other.min);
    int higher = other.max.compareTo(max);
    return new Summary(
        Math.addExact(count, other.count),
        sum.add(other.sum),
        squares.add(other.squares),
        lower <= 0 ? min : other.min,
        higher <= 0 ? max : other.max,
        rank(lower, minRank, other.minRank),
        rank(higher, maxRank, other.maxRank));
  }

  private static int rank(int order, int mine, int others) {
    return order == 0 ? Math.min(mine, others) : order < 0 ? mine : others;
  }

  /** The mean; NaN without values. */
  public double mean() {
    return count == 0 ? Double.NaN : mean(sum).doubleValue();
  }

  /** The standard deviation of the values themselves (divided by their count); NaN without any. */
  public double deviation() {
    if (count == 0) {
      return Double.NaN;
    }
    BigDecimal mean = mean(sum);
    return Math.sqrt(Math.max(0, mean(squares).subtract(mean.multiply(mean)).doubleValue()));
  }

  private BigDecimal mean(BigDecimal total) {
    return total.divide(BigDecimal.valueOf(count), MathContext.DECIMAL128);
  }
}
