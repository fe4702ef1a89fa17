package org.tinyprof.runtime.settings;

import java.time.Duration;
import java.util.List;

/**
 * What is recorded and how it is written: the settings of {@link org.tinyprof.Profiler#start} and
 * {@code TinyProf.start}, and those that the agent makes of its configuration. Immutable: each
 * method that changes one returns a copy.
 */
public final class ProfilerSettings implements Cloneable {
  /** As many aggregators as suit the number of ranks. */
  public static final int AUTO = 0;

  /** One aggregator on every host. */
  public static final int PER_NODE = -1;

  private final String profile;
  private Duration snapshotInterval = Duration.ZERO;
  private Keep keep = Keep.LAST;
  private int aggregators = AUTO;
  private boolean text;
  private long timeStepNanos = 1;
  private boolean overwrite;
  private Duration flushPatience = Duration.ofMinutes(1);
  private Duration exitPatience = Duration.ofSeconds(2);
  private List<MetricSpec> metrics = List.of();
  private boolean threadsApart;
  private boolean cpu;
  private boolean alloc;
  private boolean rawTimes;
  private RecordingLimits limits = RecordingLimits.DEFAULT;
  private double budget = 1;
  private TraceSettings trace = TraceSettings.AUTO;
  private String store = "";
  private long dayLimitBytes;
  private List<String> keepRuns = List.of();

  private ProfilerSettings(String profile) {
    if (profile.isBlank()) {
      throw new IllegalArgumentException("the profile's name is empty; give one such as \"out\"");
    }
    this.profile = profile;
  }

  private ProfilerSettings copy() {
    try {
      return (ProfilerSettings) clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * No snapshots, no metrics of the user, threads folded, default limits, no budget, a timeline;
   * binary, with exact times.
   *
   * @param profile may have placeholders; relative to the working folder
   */
  public static ProfilerSettings named(String profile) {
    return new ProfilerSettings(profile);
  }

  public ProfilerSettings withSnapshotInterval(Duration interval) {
    ProfilerSettings changed = copy();
    changed.snapshotInterval = notNegative("snapshot interval", interval, "no snapshots");
    return changed;
  }

  public ProfilerSettings withKeep(Keep newKeep) {
    ProfilerSettings changed = copy();
    changed.keep = newKeep;
    return changed;
  }

  /** The number of ranks that write a file each; at most the ranks of the job. */
  public ProfilerSettings withAggregators(int ranks) {
    if (ranks < PER_NODE) {
      throw new IllegalArgumentException(
          "%d aggregators are too few; use 1 to the number of ranks, or AUTO".formatted(ranks));
    }
    ProfilerSettings changed = copy();
    changed.aggregators = ranks;
    return changed;
  }

  /** Whether the profile is the paper's text instead of binary. */
  public ProfilerSettings withText(boolean newText) {
    ProfilerSettings changed = copy();
    changed.text = newText;
    return changed;
  }

  /** Rounds times to multiples of a number of nanoseconds; 1 keeps them as they are. */
  public ProfilerSettings withTimeStepNanos(long nanos) {
    ProfilerSettings changed = copy();
    changed.timeStepNanos = nanos;
    return changed;
  }

  public ProfilerSettings withOverwrite(boolean newOverwrite) {
    ProfilerSettings changed = copy();
    changed.overwrite = newOverwrite;
    return changed;
  }

  /**
   * How long a rank waits for the others.
   *
   * @param atFlush when its program flushes
   * @param atExit when it goes down before Finalize
   */
  public ProfilerSettings withPatience(Duration atFlush, Duration atExit) {
    ProfilerSettings changed = copy();
    changed.flushPatience = notNegative("patience", atFlush, "no waiting");
    changed.exitPatience = notNegative("patience", atExit, "no waiting");
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

  /**
   * Writes into a store instead of under the profile's name.
   *
   * @param folder of the store; empty for none
   * @param newDayLimitBytes what the user's runs of a day may take there; 0 for no limit
   */
  public ProfilerSettings withStore(String folder, long newDayLimitBytes) {
    ProfilerSettings changed = copy();
    changed.store = folder;
    changed.dayLimitBytes = newDayLimitBytes;
    return changed;
  }

  /** Keeps a run only if one of these rules does; without rules, every run. */
  public ProfilerSettings withKeepRuns(List<String> rules) {
    ProfilerSettings changed = copy();
    changed.keepRuns = List.copyOf(rules);
    return changed;
  }

  private static Duration notNegative(String name, Duration duration, String none) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException(
          "%s %s is negative; use zero for %s".formatted(name, duration, none));
    }
    return duration;
  }

  /** The name of the profile; the writer makes files of it. */
  public String profile() {
    return profile;
  }

  /** Time between snapshots while the job runs; zero means none. */
  public Duration snapshotInterval() {
    return snapshotInterval;
  }

  public Keep keep() {
    return keep;
  }

  /** How many ranks write files; {@link #AUTO} leaves it to the writer. */
  public int aggregators() {
    return aggregators;
  }

  public boolean text() {
    return text;
  }

  public long timeStepNanos() {
    return timeStepNanos;
  }

  /** Whether an existing profile of that name is replaced; otherwise the new one gets a number. */
  public boolean overwrite() {
    return overwrite;
  }

  public Duration flushPatience() {
    return flushPatience;
  }

  public Duration exitPatience() {
    return exitPatience;
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

  /** The folder of the store that profiles go to; empty for none. */
  public String store() {
    return store;
  }

  /** What a user's runs of a day may take in the store; 0 for no limit. */
  public long dayLimitBytes() {
    return dayLimitBytes;
  }

  /** The rules for which runs are kept; none keeps all. */
  public List<String> keepRuns() {
    return keepRuns;
  }
}
