package org.tinyprof.format.distribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The mean of values that come one after the other, at no more than {@value #MOST_POINTS} points.
 *
 * <p>A longer course has fewer points than values: each stands for as many neighbours as the
 * smallest power of two allows. Merging adds what happened at the same position, and is associative
 * and commutative.
 */
public final class Course {
  public static final int MOST_POINTS = 64;

  private final int shift;
  private final long[] sums;
  private final long[] counts;

  /**
   * Takes over the arrays, one sum and one count a point.
   *
   * @param shift a point stands for {@code 2^shift} positions
   */
  public Course(int shift, long[] sums, long[] counts) {
    this.shift = shift;
    this.sums = sums;
    this.counts = counts;
    if (sums.length > MOST_POINTS || sums.length != counts.length) {
      throw new IllegalArgumentException("a course cannot have " + sums.length + " points");
    }
    for (int point = 0; point < sums.length; point++) {
      if (sums[point] < 0 || counts[point] < 0) {
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

  public long sum(int point) {
    return sums[point];
  }

  public long count(int point) {
    return counts[point];
  }

  /** Both courses' values in one. */
  public Course merge(Course other) {
    CourseBuilder merged = new CourseBuilder();
    merged.add(this);
    merged.add(other);
    return merged.build();
  }

  /** The mean at each point; 0 where there is no value. */
  public List<Double> means() {
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < sums.length; i++) {
      means.add(counts[i] == 0 ? 0.0 : (double) sums[i] / counts[i]);
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
