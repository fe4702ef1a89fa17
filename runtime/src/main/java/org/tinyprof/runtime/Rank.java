package org.tinyprof.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.ReentrantLock;

/** What one process records: the trees of its threads, its executions and its metrics. */
public final class Rank {
  private final Settings settings;
  private final Executions executions;
  private final Metering metering;
  private final Trees trees;
  private final long mainThread;
  private final long startNanos = System.nanoTime();
  private final long conflictsBefore = EventIds.conflicts();
  private final AtomicLongArray counters = new AtomicLongArray(Counter.COUNT);
  private final AtomicLong workNanos = new AtomicLong();
  private final ReentrantLock defining = new ReentrantLock();
  private volatile List<MetricSpec> metrics;

  Rank(Settings settings, ThreadMeter meter, long mainThread) {
    this.settings = settings;
    this.mainThread = mainThread;
    executions = new Executions(settings.limits().executions());
    metering = new Metering(meter, settings.cpu(), settings.alloc());
    trees = new Trees(settings, executions, metering);
    metrics = List.of();
    define(settings.metrics());
    Rehearsal.hold(settings);
    Ticker.watch(settings.budget() < 1 ? watch(settings.budget()) : null);
  }

  private BudgetWatch watch(double share) {
    return new BudgetWatch(this, new Budget(share, executions));
  }

  public Settings settings() {
    return settings;
  }

  /** All that was recorded up to now, events that are still open included. */
  public RankSnapshot snapshot() {
    SnapshotBuilder builder = new SnapshotBuilder(metrics, startNanos);
    long tick = Ticker.nanos();
    for (CallTree tree : trees.all()) {
      TreeReader.read(tree, builder, tick);
    }
    LaneBuilder first = builder.firstLane();
    for (Counter counter : Counter.values()) {
      first.count(counter, counters.get(counter.index()));
    }
    first.count(Counter.FOLDED_EXECUTIONS, executions.folded());
    first.count(Counter.CONFLICTS, EventIds.conflicts() - conflictsBefore);
    long elapsedNanos = System.nanoTime() - startNanos;
    long annotationNanos = builder.compensate(costs(builder), metering, settings.rawTimes());
    return builder.build(elapsedNanos, annotationNanos, workNanos.get());
  }

  private ProbeCosts costs(SnapshotBuilder builder) {
    long calls = builder.calls();
    if (calls == 0) {
      return ProbeCosts.NONE;
    }
    long sampled = builder.sampledCalls();
    Metering used = builder.metering(metering);
    return new ProbeCosts(
        builder.clockNanos(),
        ProbeTrial.timed(this, calls - sampled),
        ProbeTrial.sampled(this, sampled),
        FirstCalls.measured(),
        used.cpu() ? used.cpuReadNanos() : 0,
        used.alloc() ? used.allocReadNanos() : 0);
  }

  /** What recording a call costs now, without a trial; cheap enough to ask every 100 ms. */
  ProbeCosts probeCosts() {
    ClockPace pace = new ClockPace();
    for (CallTree tree : trees.all()) {
      pace.add(tree.pace);
    }
    return new ProbeCosts(
        pace.nanosPerRead(),
        ProbeTrial.timed(this, 0),
        ProbeTrial.sampled(this, 0),
        FirstCalls.measured(),
        0,
        0);
  }

  /** Adds time that a thread has waited for the profiler's own work. */
  void addWork(long nanos) {
    workNanos.addAndGet(nanos);
  }

  /** Adds the metrics whose names are new. */
  void define(List<MetricSpec> more) {
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

  List<MetricSpec> metrics() {
    return metrics;
  }

  /** The metric's number, or -1. */
  int metric(String name) {
    return indexOf(name, metrics);
  }

  boolean isMain(long threadId) {
    return threadId == mainThread;
  }

  Trees trees() {
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
