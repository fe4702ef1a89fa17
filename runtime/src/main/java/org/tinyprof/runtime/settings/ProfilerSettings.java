package org.tinyprof.runtime.settings;

import java.time.Duration;
import java.util.List;

/**
 * The settings of {@link org.tinyprof.Profiler#start} and {@code TinyProf.start}.
 *
 * @param profile name of the profile; the writer makes files of it
 * @param snapshotInterval time between snapshots while the job runs; zero means none
 * @param aggregators how many ranks write files; {@link #AUTO} leaves it to the writer
 * @param threadsApart whether the main thread and each other thread name are lanes of their own
 * @param cpu whether to measure the CPU time of each call, if a {@code ThreadMeter} can
 * @param alloc whether to measure the bytes each call allocates, if a {@code ThreadMeter} can
 * @param rawTimes whether times keep in them what recording cost
 * @param budget the share of the CPU time that recording may cost, as a fraction; 1 is no limit
 * @param trace what is kept of when things happened
 */
public record ProfilerSettings(
    String profile,
    Duration snapshotInterval,
    int aggregators,
    List<MetricSpec> metrics,
    boolean threadsApart,
    boolean cpu,
    boolean alloc,
    boolean rawTimes,
    RecordingLimits limits,
    double budget,
    TraceSettings trace) {
  /** As many aggregators as suit the number of ranks. */
  public static final int AUTO = 0;

  public ProfilerSettings {
    if (profile.isBlank()) {
      throw new IllegalArgumentException("the profile's name is empty; give one such as \"out\"");
    }
    if (snapshotInterval.isNegative()) {
      throw new IllegalArgumentException(
          "snapshot interval %s is negative; use zero for no snapshots"
              .formatted(snapshotInterval));
    }
    if (aggregators < AUTO) {
      throw new IllegalArgumentException(
          "%d aggregators are too few; use 1 to the number of ranks, or AUTO"
              .formatted(aggregators));
    }
    if (!(budget > 0 && budget <= 1)) {
      throw new IllegalArgumentException(
          "a budget of %s is not a share; use one above 0 and up to 1".formatted(budget));
    }
    metrics = List.copyOf(metrics);
  }

  /**
   * No snapshots, no metrics of the user, threads folded, default limits, no budget, a timeline.
   */
  public static ProfilerSettings named(String profile) {
    return new ProfilerSettings(
        profile,
        Duration.ZERO,
        AUTO,
        List.of(),
        false,
        false,
        false,
        false,
        RecordingLimits.DEFAULT,
        1,
        TraceSettings.AUTO);
  }

  public ProfilerSettings withSnapshotInterval(Duration interval) {
    return new ProfilerSettings(
        profile,
        interval,
        aggregators,
        metrics,
        threadsApart,
        cpu,
        alloc,
        rawTimes,
        limits,
        budget,
        trace);
  }

  /** So many ranks write a file each; a job has at least as many. */
  public ProfilerSettings withAggregators(int ranks) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        ranks,
        metrics,
        threadsApart,
        cpu,
        alloc,
        rawTimes,
        limits,
        budget,
        trace);
  }

  public ProfilerSettings withMetrics(List<? extends MetricSpec> newMetrics) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        aggregators,
        List.copyOf(newMetrics),
        threadsApart,
        cpu,
        alloc,
        rawTimes,
        limits,
        budget,
        trace);
  }

  public ProfilerSettings withThreadsApart(boolean apart) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        aggregators,
        metrics,
        apart,
        cpu,
        alloc,
        rawTimes,
        limits,
        budget,
        trace);
  }

  public ProfilerSettings withCpu(boolean measure) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        aggregators,
        metrics,
        threadsApart,
        measure,
        alloc,
        rawTimes,
        limits,
        budget,
        trace);
  }

  public ProfilerSettings withAlloc(boolean measure) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        aggregators,
        metrics,
        threadsApart,
        cpu,
        measure,
        rawTimes,
        limits,
        budget,
        trace);
  }

  public ProfilerSettings withRawTimes(boolean raw) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        aggregators,
        metrics,
        threadsApart,
        cpu,
        alloc,
        raw,
        limits,
        budget,
        trace);
  }

  public ProfilerSettings withLimits(RecordingLimits newLimits) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        aggregators,
        metrics,
        threadsApart,
        cpu,
        alloc,
        rawTimes,
        newLimits,
        budget,
        trace);
  }

  public ProfilerSettings withBudget(double newBudget) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        aggregators,
        metrics,
        threadsApart,
        cpu,
        alloc,
        rawTimes,
        limits,
        newBudget,
        trace);
  }

  public ProfilerSettings withTrace(TraceSettings newTrace) {
    return new ProfilerSettings(
        profile,
        snapshotInterval,
        aggregators,
        metrics,
        threadsApart,
        cpu,
        alloc,
        rawTimes,
        limits,
        budget,
        newTrace);
  }
}
