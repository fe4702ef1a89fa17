package org.tinyprof.benchmarks.flush;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.tinyprof.benchmarks.report.Size;

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
public record FlushRun(
    long nanos,
    long cpuNanos,
    long firstCpuNanos,
    long synchronise,
    long aggregate,
    long recordingNanos,
    long bytes,
    long files) {
  /** What starts a line that says what the ranks sent. */
  static final String SENT = "sent";

  private static final double NANOS_PER_MILLI = 1e6;

  FlushRun(Lap lap, long synchronise, long aggregate, long recordingNanos, Size size) {
    this(
        lap.nanos(),
        lap.cpuNanos(),
        lap.ownCpuNanos(),
        synchronise,
        aggregate,
        recordingNanos,
        size.bytes(),
        size.files());
  }

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

  public double wallMillis() {
    return nanos / NANOS_PER_MILLI;
  }

  public double cpuMillis() {
    return cpuNanos / NANOS_PER_MILLI;
  }

  public double firstCpuMillis() {
    return firstCpuNanos / NANOS_PER_MILLI;
  }

  public double synchroniseMillis() {
    return synchronise / NANOS_PER_MILLI;
  }

  public double aggregateMillis() {
    return aggregate / NANOS_PER_MILLI;
  }

  /** What is left of the flush: writing, renaming, telling the others. */
  public double writeMillis() {
    return Math.max(0, nanos - synchronise - aggregate) / NANOS_PER_MILLI;
  }

  public double recordingMillis() {
    return recordingNanos / NANOS_PER_MILLI;
  }
}
