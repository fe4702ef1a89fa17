package org.tinyprof.analysis.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Counts values in equal steps from the smallest to the largest. */
final class Histogram {
  static final int STEPS = 8;

  private Histogram() {}

  /** The counts; none for fewer than two values, all in the first step if all are equal. */
  static List<Integer> of(double[] values) {
    if (values.length < 2) {
      return List.of();
    }
    double min = Arrays.stream(values).min().orElseThrow();
    double max = Arrays.stream(values).max().orElseThrow();
    Integer[] counts = new Integer[STEPS];
    Arrays.fill(counts, 0);
    for (double value : values) {
      int step = max == min ? 0 : (int) ((value - min) / (max - min) * STEPS);
      counts[Math.min(step, STEPS - 1)]++;
    }
    return new ArrayList<>(Arrays.asList(counts));
  }
}
