package org.tinyprof.format.overview;

import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Adds up values by their position, at fewer points once there are too many. Most courses have one
 * point, and a large program has a hundred thousand callpaths: room grows with the points.
 */
final class CourseBuilder {
  private int shift;
  private int points;
  private ExactSum[] wholes = {};
  private BigDecimal[] decimals = {}; // what is no whole
  private long[] counts = {};

  void add(int position, long value) {
    int point = reach(position);
    whole(point).add(value);
    counts[point]++;
  }

  void add(int position, BigDecimal value) {
    add(reach(position), value, 1);
  }

  void add(Course other) {
    while (shift < other.shift()) {
      halve();
    }
    int narrower = shift - other.shift();
    for (int point = 0; point < other.points(); point++) {
      add(reach((point >> narrower) << shift), other.sum(point), other.count(point));
    }
  }

  private void add(int point, BigDecimal sum, long count) {
    decimals[point] = decimals[point] == null ? sum : decimals[point].add(sum);
    counts[point] += count;
  }

  private ExactSum whole(int point) {
    if (wholes[point] == null) {
      wholes[point] = new ExactSum();
    }
    return wholes[point];
  }

  /** The point of a position, once there are few enough of them. */
  private int reach(int position) {
    while (position >> shift >= Course.MOST_POINTS) {
      halve();
    }
    int point = position >> shift;
    room(point + 1);
    points = Math.max(points, point + 1);
    return point;
  }

  private void room(int needed) {
    if (needed > counts.length) {
      int length = Math.min(Course.MOST_POINTS, Math.max(needed, 2 * counts.length));
      wholes = Arrays.copyOf(wholes, length);
      decimals = Arrays.copyOf(decimals, length);
      counts = Arrays.copyOf(counts, length);
    }
  }

  private void halve() {
    shift++;
    for (int point = 0; point < points; point++) {
      BigDecimal sum = sum(point);
      long count = counts[point];
      wholes[point] = null;
      decimals[point] = null;
      counts[point] = 0;
      add(point / 2, sum, count);
    }
    points = (points + 1) / 2;
  }

  private BigDecimal sum(int point) {
    BigDecimal whole = wholes[point] == null ? BigDecimal.ZERO : wholes[point].value();
    BigDecimal sum = decimals[point] == null ? whole : decimals[point].add(whole);
    return sum.signum() == 0 ? BigDecimal.ZERO : sum.stripTrailingZeros();
  }

  Course build() {
    BigDecimal[] sums = new BigDecimal[points];
    for (int point = 0; point < points; point++) {
      sums[point] = sum(point);
    }
    return new Course(shift, sums, Arrays.copyOf(counts, points));
  }
}
