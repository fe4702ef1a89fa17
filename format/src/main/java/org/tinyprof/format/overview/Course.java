package org.tinyprof.format.overview;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The sums of consecutive values, with at most {@value #MOST_POINTS} points.
 *
 * <p>In a longer course, each point stands for several neighbours: the smallest power of two that
 * is enough. Merging adds values at the same position. It is associative and commutative.
 */
public final class Course {
  public static final int MOST_POINTS = 64;

  /** A course of no values. */
  public static final Course EMPTY = new Course(0, new BigDecimal[0], new long[0]);

  private final int shift;
  private final BigDecimal[] sums;
  private final long[] counts;

  /**
   * Takes over the arrays, one sum and one count a point.
   *
   * @param shift a point stands for {@code 2^shift} positions
   */
  public Course(int shift, BigDecimal[] sums, long[] counts) {
    this.shift = shift;
    this.sums = sums;
    this.counts = counts;
    if (sums.length > MOST_POINTS || sums.length != counts.length) {
      throw new IllegalArgumentException("a course cannot have " + sums.length + " points");
    }
    for (int point = 0; point < sums.length; point++) {
      if (counts[point] < 0 || (counts[point] == 0 && sums[point].signum() != 0)) {
        throw new IllegalArgumentException(
            counts[point] + " values of a course cannot add up to " + sums[point]);
      }
    }
  }

  public int shift() {
    return shift;
  }

  public int points() {
    return sums.length;
  }

  public BigDecimal sum(int point) {
    return sums[point];
  }

  public long count(int point) {
    return counts[point];
  }

  /** Of one value at the last of so many points. */
  static Course ofOne(int points, BigDecimal value) {
    BigDecimal[] sums = new BigDecimal[points];
    Arrays.fill(sums, BigDecimal.ZERO);
    sums[points - 1] = value;
    long[] counts = new long[points];
    counts[points - 1] = 1;
    return new Course(0, sums, counts);
  }

  /** Both courses' values in one. */
  public Course merge(Course other) {
    if (sums.length == 0 || other.sums.length == 0) {
      return sums.length == 0 ? other : this;
    }
    CourseBuilder merged = new CourseBuilder();
    merged.add(this);
    merged.add(other);
    return merged.build();
  }

  /** The mean at a point; NaN where there is no value. */
  public double mean(int point) {
    return counts[point] == 0 ? Double.NaN : sums[point].doubleValue() / counts[point];
  }

  /** The mean at each point; 0 where there is no value. */
  public List<Double> means() {
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < sums.length; i++) {
      means.add(counts[i] == 0 ? 0.0 : mean(i));
    }
    return means;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Course that
        && shift == that.shift
        && Arrays.equals(sums, that.sums)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(sums) + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return "Course[" + means() + " of " + (1L << shift) + " each]";
  }
}
