package org.tinyprof.runtime;

import java.util.ArrayList;
import java.util.List;
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
    return new BudgetWatch(trees, new Budget(share, executions));
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
    return builder.build(System.nanoTime() - startNanos, builder.calibratedCost());
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
