package org.tinyprof.benchmarks.flush;

import java.util.Iterator;
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
 * @param firstProcessNanos of all threads of rank 0
 * @param synchronise nanoseconds, waiting included; 0 where there is no such phase
 * @param aggregate nanoseconds, waiting included; 0 where there is no such phase
 * @param synchroniseCpu of the thread that flushes on rank 0, in nanoseconds
 * @param aggregateCpu of the same thread
 * @param recordingNanos CPU time to record as many events as were flushed
 */
public record FlushRun(
    long nanos,
    long cpuNanos,
    long firstCpuNanos,
    long firstProcessNanos,
    long synchronise,
    long aggregate,
    long synchroniseCpu,
    long aggregateCpu,
    long recordingNanos,
    long bytes,
    long files) {
  /** What starts a line that says what the ranks sent. */
  static final String SENT = "sent";

  private static final double NANOS_PER_MILLI = 1e6;

  /** One with phases, or without if {@code synchronise} and {@code aggregate} are 0. */
  FlushRun(
      Lap lap, long synchronise, long aggregate, PhaseCpu cpu, long recordingNanos, Size size) {
    this(
        lap.nanos(),
        lap.cpuNanos(),
        lap.ownCpuNanos(),
        lap.processCpuNanos(),
        synchronise,
        aggregate,
        cpu.synchroniseNanos(),
        cpu.aggregateNanos(),
        recordingNanos,
        size.bytes(),
        size.files());
  }

  static FlushRun parse(List<String> words) {
    Iterator<Long> numbers = words.stream().map(Long::valueOf).iterator();
    return new FlushRun(
        numbers.next(),
        numbers.next(),
        numbers.next(),
        numbers.next(),
        numbers.next(),
        numbers.next(),
        numbers.next(),
        numbers.next(),
        numbers.next(),
        numbers.next(),
        numbers.next());
  }

  String line() {
    return LongStream.of(
            nanos,
            cpuNanos,
            firstCpuNanos,
            firstProcessNanos,
            synchronise,
            aggregate,
            synchroniseCpu,
            aggregateCpu,
            recordingNanos,
            bytes,
            files)
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

  public double firstProcessMillis() {
    return firstProcessNanos / NANOS_PER_MILLI;
  }

  public double synchroniseCpuMillis() {
    return synchroniseCpu / NANOS_PER_MILLI;
  }

  public double aggregateCpuMillis() {
    return aggregateCpu / NANOS_PER_MILLI;
  }

  /** What is left of rank 0's. */
  public double writeCpuMillis() {
    return Math.max(0, firstCpuNanos - synchroniseCpu - aggregateCpu) / NANOS_PER_MILLI;
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
