package org.tinyprof.runtime.settings;

import java.time.Duration;
import java.util.List;

/**
 * What {@link org.tinyprof.Profiler#start} takes.
 *
 * @param profile name of the profile; the writer makes files of it
 * @param snapshotInterval time between snapshots while the job runs; zero means none
 * @param threadsApart whether the main thread and each other thread name are lanes of their own
 * @param cpu whether to measure the CPU time of each call, if a {@code ThreadMeter} can
 * @param alloc whether to measure the bytes each call allocates, if a {@code ThreadMeter} can
 * @param rawTimes whether times keep in them what recording cost
 * @param budget the share of the CPU time that recording may cost, as a fraction; 1 is no limit
 */
public record ProfilerSettings(
    String profile,
    Duration snapshotInterval,
    List<MetricSpec> metrics,
    boolean threadsApart,
    boolean cpu,
    boolean alloc,
    boolean rawTimes,
    RecordingLimits limits,
    double budget) {
  public ProfilerSettings {
    if (profile.isBlank()) {
      throw new IllegalArgumentException("the profile's name is empty; give one such as \"out\"");
    }
    if (snapshotInterval.isNegative()) {
      throw new IllegalArgumentException(
          "snapshot interval %s is negative; use zero for no snapshots"
              .formatted(snapshotInterval));
    }
    if (!(budget > 0 && budget <= 1)) {
      throw new IllegalArgumentException(
          "a budget of %s is no share; use one above 0 and up to 1".formatted(budget));
    }
    metrics = List.copyOf(metrics);
  }

  /** No snapshots, no metrics of the user, threads folded, default limits, no budget. */
  public static ProfilerSettings named(String profile) {
    return new ProfilerSettings(
        profile, Duration.ZERO, List.of(), false, false, false, false, RecordingLimits.DEFAULT, 1);
  }

  public ProfilerSettings withSnapshotInterval(Duration interval) {
    return new ProfilerSettings(
        profile, interval, metrics, threadsApart, cpu, alloc, rawTimes, limits, budget);
  }

  public ProfilerSettings withMetrics(List<? extends MetricSpec> newMetrics) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        List.copyOf(newMetrics),
        threadsApart,
        cpu,
        alloc,
        rawTimes,
        limits,
        budget);
  }

  public ProfilerSettings withThreadsApart(boolean apart) {
    return new ProfilerSettings(
        profile, snapshotInterval, metrics, apart, cpu, alloc, rawTimes, limits, budget);
  }

  public ProfilerSettings withCpu(boolean measure) {
    return new ProfilerSettings(
        profile, snapshotInterval, metrics, threadsApart, measure, alloc, rawTimes, limits, budget);
  }

  public ProfilerSettings withAlloc(boolean measure) {
    return new ProfilerSettings(
        profile, snapshotInterval, metrics, threadsApart, cpu, measure, rawTimes, limits, budget);
  }

  public ProfilerSettings withRawTimes(boolean raw) {
    return new ProfilerSettings(
        profile, snapshotInterval, metrics, threadsApart, cpu, alloc, raw, limits, budget);
  }

  public ProfilerSettings withLimits(RecordingLimits newLimits) {
    return new ProfilerSettings(
        profile, snapshotInterval, metrics, threadsApart, cpu, alloc, rawTimes, newLimits, budget);
  }

  public ProfilerSettings withBudget(double newBudget) {
    return new ProfilerSettings(
        profile, snapshotInterval, metrics, threadsApart, cpu, alloc, rawTimes, limits, newBudget);
  }
}
