package org.tinyprof.format.distribution;

import java.util.Arrays;

/** Adds up values by their position, at fewer points once there are too many. */
final class CourseBuilder {
  private int shift;
  private int points;
  private final long[] sums = new long[Course.MOST_POINTS];
  private final long[] counts = new long[Course.MOST_POINTS];

  void add(int position, long value) {
    reach(position);
    add(position >> shift, value, 1);
  }

  /**
   * Adds the values from {@code start} to before {@code end}, of successive positions from the
   * first on; one below 0 counts as 0.
   */
  void addRun(long[] values, int start, int end) {
    int last = end - start - 1;
    reach(last);
    for (int i = 0; i <= last; i++) {
      int point = i >> shift;
      sums[point] = Saturated.sum(sums[point], Math.max(0, values[start + i]));
      counts[point]++;
    }
    points = Math.max(points, (last >> shift) + 1);
  }

  private void reach(int position) {
    while (position >> shift >= Course.MOST_POINTS) {
      halve();
    }
  }

  void add(Course other) {
    while (shift < other.shift()) {
      halve();
    }
    int narrower = shift - other.shift();
    for (int point = 0; point < other.points(); point++) {
      add(point >> narrower, other.sum(point), other.count(point));
    }
  }

  private void add(int point, long sum, long count) {
    sums[point] = Saturated.sum(sums[point], sum);
    counts[point] += count;
    points = Math.max(points, point + 1);
  }

  private void halve() {
    shift++;
    points = (points + 1) / 2;
    for (int point = 0; point < Course.MOST_POINTS / 2; point++) {
      sums[point] = Saturated.sum(sums[2 * point], sums[2 * point + 1]);
      counts[point] = counts[2 * point] + counts[2 * point + 1];
    }
    Arrays.fill(sums, points, sums.length, 0);
    Arrays.fill(counts, points, counts.length, 0);
  }

  Course build() {
    return new Course(shift, Arrays.copyOf(sums, points), Arrays.copyOf(counts, points));
  }
}
