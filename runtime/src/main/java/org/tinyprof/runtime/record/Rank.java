package org.tinyprof.runtime.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.ThreadMeter;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.interruption.InterruptionKind;
import org.tinyprof.runtime.interruption.Interruptions;
import org.tinyprof.runtime.message.RankCommunicators;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;
import org.tinyprof.runtime.settings.MetricSpec;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.trace.TracePool;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.CallerReader;
import org.tinyprof.runtime.tree.CallerSource;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;

/** The recording of one process: the trees of its threads, its executions and its metrics. */
public final class Rank {
  private final ProfilerSettings settings;
  private final Executions executions;
  private final Metering metering;
  private final TreePool trees;
  private final long mainThread;
  private final long startNanos = System.nanoTime();
  private final long conflictsBefore = EventIds.conflicts();
  private final AtomicLongArray counters = new AtomicLongArray(Counter.COUNT);
  private final AtomicLong workNanos = new AtomicLong();
  private final ReentrantLock defining = new ReentrantLock();
  private volatile List<MetricSpec> metrics;
  private final StackSamples samples;
  private final RankCommunicators messages;
  private final Interruptions interruptions = new Interruptions();
  private volatile StackSource stacks;
  private final CallerSource callers = new CallerSource();

  public Rank(ProfilerSettings settings, ThreadMeter meter, long mainThread) {
    this.settings = settings;
    this.mainThread = mainThread;
    executions = new Executions(settings.limits().executions());
    metering = new Metering(meter, settings.cpu(), settings.alloc());
    trees = new TreePool(settings, executions, metering, callers);
    messages = new RankCommunicators(settings.limits().peers(), settings.trace().exact());
    samples = new StackSamples(settings.trace().samples());
    metrics = List.of();
    define(settings.metrics());
  }

  public ProfilerSettings settings() {
    return settings;
  }

  /** When recording began, by {@link System#nanoTime}. */
  public long startNanos() {
    return startNanos;
  }

  /** Adds to {@code counts} what no tree can count. */
  public void addCounts(long[] counts) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += counters.get(i);
    }
    counts[Counter.FOLDED_EXECUTIONS.index()] += executions.folded();
    counts[Counter.CONFLICTS.index()] += EventIds.conflicts() - conflictsBefore;
  }

  /** How long threads that record have waited for the profiler's own work. */
  public long workNanos() {
    return workNanos.get();
  }

  /** Adds time, by {@link System#nanoTime}, in which a thread waited for the profiler's work. */
  void addWork(long from, long to) {
    workNanos.addAndGet(to - from);
    interruptions.add(InterruptionKind.PROFILER, from, to);
  }

  /** When its threads stood still or the profiler worked. */
  public Interruptions interruptions() {
    return interruptions;
  }

  /** Adds the metrics whose names are new. */
  public void define(List<MetricSpec> more) {
    defining.lock();
    try {
      List<MetricSpec> all = new ArrayList<>(metrics);
      for (MetricSpec metric : more) {
        int known = indexOf(metric.name(), all);
        if (known < 0) {
          all.add(metric);
        } else if (!all.get(known).equals(metric)) {
          count(Counter.CONFLICTS);
        }
      }
      metrics = List.copyOf(all);
    } finally {
      defining.unlock();
    }
  }

  /** Whether all events read more than the clock. */
  boolean isMetered() {
    return metering.on();
  }

  /** What all events read in addition to the clock. */
  public Metering metering() {
    return metering;
  }

  public Executions executions() {
    return executions;
  }

  public List<MetricSpec> metrics() {
    return metrics;
  }

  /** The metric's number, or -1. */
  int metric(String name) {
    return indexOf(name, metrics);
  }

  public boolean isMain(long threadId) {
    return threadId == mainThread;
  }

  /** The lane of a thread that may have recorded nothing. */
  public LaneId lane(String threadName, boolean main) {
    return trees.lane(threadName, main);
  }

  /** Sets the source of stacks. */
  public void stacks(StackSource source) {
    stacks = source;
  }

  /** The source of stacks; null if there is none. */
  public StackSource stacks() {
    return stacks;
  }

  /** Sets who finds out by whom events are really called. */
  public void callers(CallerReader reader) {
    callers.set(reader);
  }

  /** What {@link #stacks} has brought so far. */
  public StackSamples samples() {
    return samples;
  }

  /**
   * Whether the process that ends has anything to write: an event, or samples of threads that
   * worked. No more stacks are taken.
   */
  public boolean hasRecorded() {
    for (CallTree tree : trees.all()) {
      if (tree.hasCallpaths()) {
        return true;
      }
    }
    if (stacks != null) {
      stacks.collect(samples, false);
    }
    return samples.hasWork();
  }

  /** What it has sent and received. */
  public RankCommunicators messages() {
    return messages;
  }

  /** The trees of all threads, of those that ended too. */
  public List<CallTree> trees() {
    return trees.all();
  }

  /** The tree of a platform thread, which may have ended a while ago; null if it has none. */
  public CallTree treeOf(long threadId, boolean main) {
    return trees.treeOf(main ? mainThread : threadId);
  }

  /** The memory of its trace; empty if calls leave no record. */
  public Optional<TracePool> tracePool() {
    return trees.trace();
  }

  /** Who has which of the trees. */
  TreePool pool() {
    return trees;
  }

  void count(Counter counter) {
    counters.incrementAndGet(counter.index());
  }

  private static int indexOf(String name, List<MetricSpec> in) {
    for (int i = 0; i < in.size(); i++) {
      if (in.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
