package org.tinyprof.benchmarks.flush;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * One flush as a line that a rank prints and the experiment reads.
 *
 * @param nanos until it was over on the slowest rank
 * @param cpuNanos of all ranks together
 * @param firstCpuNanos of the thread that flushes on rank 0
 * @param synchronise nanoseconds, waiting included; 0 where there is no such phase
 * @param aggregate nanoseconds, waiting included; 0 where there is no such phase
 * @param recordingNanos CPU time to record as many events as were flushed
 */
record FlushRun(
    long nanos,
    long cpuNanos,
    long firstCpuNanos,
    long synchronise,
    long aggregate,
    long recordingNanos,
    long bytes,
    long files) {
  private static final double NANOS_PER_MILLI = 1e6;

  static FlushRun parse(List<String> words) {
    long[] numbers = words.stream().mapToLong(Long::parseLong).toArray();
    return new FlushRun(
        numbers[0],
        numbers[1],
        numbers[2],
        numbers[3],
        numbers[4],
        numbers[5],
        numbers[6],
        numbers[7]);
  }

  String line() {
    return LongStream.of(
            nanos, cpuNanos, firstCpuNanos, synchronise, aggregate, recordingNanos, bytes, files)
        .mapToObj(Long::toString)
        .collect(Collectors.joining(" "));
  }

  double wallMillis() {
    return nanos / NANOS_PER_MILLI;
  }

  double cpuMillis() {
    return cpuNanos / NANOS_PER_MILLI;
  }

  double firstCpuMillis() {
    return firstCpuNanos / NANOS_PER_MILLI;
  }

  double synchroniseMillis() {
    return synchronise / NANOS_PER_MILLI;
  }

  double aggregateMillis() {
    return aggregate / NANOS_PER_MILLI;
  }

  /** What is left of the flush: writing, renaming, telling the others. */
  double writeMillis() {
    return Math.max(0, nanos - synchronise - aggregate) / NANOS_PER_MILLI;
  }

  double recordingMillis() {
    return recordingNanos / NANOS_PER_MILLI;
  }
}
