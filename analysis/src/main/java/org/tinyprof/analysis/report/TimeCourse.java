package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The mean time at each of at most {@value #MOST_POINTS} points along a run. Of more positions two,
 * four, eight or more neighbours are one point.
 */
final class TimeCourse {
  private static final int MOST_POINTS = 64;

  private final long[] sums = new long[MOST_POINTS];
  private final long[] counts = new long[MOST_POINTS];
  private int shift; // a point stands for 2^shift positions
  private int points;

  /** Adds a time that is not negative. */
  void add(int position, long nanos) {
    add(position, nanos, 1);
  }

  /** Adds a sum of several times. */
  void add(int position, long nanos, long times) {
    while (position >> shift >= MOST_POINTS) {
      halve();
    }
    int point = position >> shift;
    points = Math.max(points, point + 1);
    sums[point] = sum(sums[point], nanos);
    counts[point] += times;
  }

  /** Adds the times of another course. */
  void merge(TimeCourse other) {
    while (shift < other.shift) {
      halve();
    }
    for (int from = 0; from < other.points; from++) {
      int point = from >> (shift - other.shift);
      points = Math.max(points, point + 1);
      sums[point] = sum(sums[point], other.sums[from]);
      counts[point] += other.counts[from];
    }
  }

  private void halve() {
    shift++;
    for (int point = 0; point < MOST_POINTS; point++) {
      boolean inside = 2 * point < MOST_POINTS;
      sums[point] = inside ? sum(sums[2 * point], sums[2 * point + 1]) : 0;
      counts[point] = inside ? counts[2 * point] + counts[2 * point + 1] : 0;
    }
    points = (points + 1) / 2;
  }

  /** A sum of numbers above zero that stops where a long ends. */
  static long sum(long some, long more) {
    long sum = some + more;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** At how many points there is a time. */
  int times() {
    return (int) Arrays.stream(counts).limit(points).filter(count -> count > 0).count();
  }

  /** The mean at each point; 0 where there is no time. */
  List<Double> means() {
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < points; i++) {
      means.add(counts[i] == 0 ? 0.0 : (double) sums[i] / counts[i]);
    }
    return means;
  }
}
