package org.tinyprof.benchmarks.io;

import java.util.Arrays;
import java.util.Comparator;

/**
 * One flush.
 *
 * @param nanos until it was over on this rank
 * @param cpuNanos of all ranks together
 * @param phases columns of the table, on rank 0
 * @param sizes columns of the table, on rank 0
 */
public record Trial(long nanos, long cpuNanos, String phases, String sizes) {
  /** The trial with the median wall time. */
  static Trial median(Trial... trials) {
    Trial[] sorted = trials.clone();
    Arrays.sort(sorted, Comparator.comparingLong(Trial::nanos));
    return sorted[sorted.length / 2];
  }
}
