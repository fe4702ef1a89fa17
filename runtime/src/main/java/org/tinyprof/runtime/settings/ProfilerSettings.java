package org.tinyprof.runtime.settings;

import java.time.Duration;
import java.util.List;

/**
 * The settings of {@link org.tinyprof.Profiler#start} and {@code TinyProf.start}. Immutable: each
 * method that changes one returns a copy.
 */
public final class ProfilerSettings {
  /** As many aggregators as suit the number of ranks. */
  public static final int AUTO = 0;

  private final String profile;
  private Duration snapshotInterval = Duration.ZERO;
  private int aggregators = AUTO;
  private List<MetricSpec> metrics = List.of();
  private boolean threadsApart;
  private boolean cpu;
  private boolean alloc;
  private boolean rawTimes;
  private RecordingLimits limits = RecordingLimits.DEFAULT;
  private double budget = 1;
  private TraceSettings trace = TraceSettings.AUTO;

  private ProfilerSettings(String profile) {
    if (profile.isBlank()) {
      throw new IllegalArgumentException("the profile's name is empty; give one such as \"out\"");
    }
    this.profile = profile;
  }

  private ProfilerSettings copy() {
    ProfilerSettings copy = new ProfilerSettings(profile);
    copy.snapshotInterval = snapshotInterval;
    copy.aggregators = aggregators;
    copy.metrics = metrics;
    copy.threadsApart = threadsApart;
    copy.cpu = cpu;
    copy.alloc = alloc;
    copy.rawTimes = rawTimes;
    copy.limits = limits;
    copy.budget = budget;
    copy.trace = trace;
    return copy;
  }

  /**
   * No snapshots, no metrics of the user, threads folded, default limits, no budget, a timeline.
   */
  public static ProfilerSettings named(String profile) {
    return new ProfilerSettings(profile);
  }

  public ProfilerSettings withSnapshotInterval(Duration interval) {
    if (interval.isNegative()) {
      throw new IllegalArgumentException(
          "snapshot interval %s is negative; use zero for no snapshots".formatted(interval));
    }
    ProfilerSettings changed = copy();
    changed.snapshotInterval = interval;
    return changed;
  }

  /** So many ranks write a file each; a job has at least as many. */
  public ProfilerSettings withAggregators(int ranks) {
    if (ranks < AUTO) {
      throw new IllegalArgumentException(
          "%d aggregators are too few; use 1 to the number of ranks, or AUTO".formatted(ranks));
    }
    ProfilerSettings changed = copy();
    changed.aggregators = ranks;
    return changed;
  }

  public ProfilerSettings withMetrics(List<? extends MetricSpec> newMetrics) {
    ProfilerSettings changed = copy();
    changed.metrics = List.copyOf(newMetrics);
    return changed;
  }

  public ProfilerSettings withThreadsApart(boolean apart) {
    ProfilerSettings changed = copy();
    changed.threadsApart = apart;
    return changed;
  }

  public ProfilerSettings withCpu(boolean measure) {
    ProfilerSettings changed = copy();
    changed.cpu = measure;
    return changed;
  }

  public ProfilerSettings withAlloc(boolean measure) {
    ProfilerSettings changed = copy();
    changed.alloc = measure;
    return changed;
  }

  public ProfilerSettings withRawTimes(boolean raw) {
    ProfilerSettings changed = copy();
    changed.rawTimes = raw;
    return changed;
  }

  public ProfilerSettings withLimits(RecordingLimits newLimits) {
    ProfilerSettings changed = copy();
    changed.limits = newLimits;
    return changed;
  }

  public ProfilerSettings withBudget(double newBudget) {
    if (!(newBudget > 0 && newBudget <= 1)) {
      throw new IllegalArgumentException(
          "a budget of %s is not a share; use one above 0 and up to 1".formatted(newBudget));
    }
    ProfilerSettings changed = copy();
    changed.budget = newBudget;
    return changed;
  }

  public ProfilerSettings withTrace(TraceSettings newTrace) {
    ProfilerSettings changed = copy();
    changed.trace = newTrace;
    return changed;
  }

  /** The name of the profile; the writer makes files of it. */
  public String profile() {
    return profile;
  }

  /** Time between snapshots while the job runs; zero means none. */
  public Duration snapshotInterval() {
    return snapshotInterval;
  }

  /** How many ranks write files; {@link #AUTO} leaves it to the writer. */
  public int aggregators() {
    return aggregators;
  }

  public List<MetricSpec> metrics() {
    return metrics;
  }

  /** Whether the main thread and each other thread name are lanes of their own. */
  public boolean threadsApart() {
    return threadsApart;
  }

  /** Whether to measure the CPU time of each call, if a {@code ThreadMeter} can. */
  public boolean cpu() {
    return cpu;
  }

  /** Whether to measure the bytes each call allocates, if a {@code ThreadMeter} can. */
  public boolean alloc() {
    return alloc;
  }

  /** Whether times keep in them what recording cost. */
  public boolean rawTimes() {
    return rawTimes;
  }

  public RecordingLimits limits() {
    return limits;
  }

  /** The share of the CPU time that recording may cost, as a fraction; 1 is no limit. */
  public double budget() {
    return budget;
  }

  /** What is kept of when things happened. */
  public TraceSettings trace() {
    return trace;
  }
}
