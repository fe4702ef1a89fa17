package org.tinyprof.benchmarks.io;

import java.util.Arrays;
import java.util.Comparator;
import org.tinyprof.benchmarks.report.Size;

/**
 * One flush.
 *
 * @param nanos until it was over on this rank
 * @param cpuNanos of all ranks together
 * @param phases columns of the table, on rank 0
 * @param wireBytes that all ranks sent
 * @param disk what is on disk, on rank 0
 */
public record Trial(long nanos, long cpuNanos, String phases, long wireBytes, Size disk) {
  /** The trial with the median wall time. */
  static Trial median(Trial... trials) {
    Trial[] sorted = trials.clone();
    Arrays.sort(sorted, Comparator.comparingLong(Trial::nanos));
    return sorted[sorted.length / 2];
  }

  /** A row of the table. */
  String row(int ranks, String how, long payloadBytes) {
    return "| %d | %s | %.1f | %.1f | %s | %,d | %,d | %.3f | %d |"
        .formatted(
            ranks,
            how,
            nanos / 1e6,
            cpuNanos / 1e6,
            phases,
            wireBytes,
            disk.bytes(),
            (double) disk.bytes() / payloadBytes,
            disk.files());
  }
}
