package org.tinyprof.io.snapshot;

import java.util.List;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.interruption.RecordedInterruption;
import org.tinyprof.runtime.message.RankCommunicators;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.sample.StackSource;
import org.tinyprof.runtime.settings.MetricSpec;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.tree.CallTree;

/**
 * Everything that a rank has recorded up to one moment.
 *
 * @param metrics the user's metrics; a {@link Series} numbers them as this list does
 * @param lanes by number, those that recorded something; one, with an empty thread name, unless
 *     threads are kept apart
 * @param elapsedNanos since the profiler was started
 * @param annotationNanos an estimate of the time the rank's threads spent in enters and exits: how
 *     many there were, times what one costs on this machine
 * @param workNanos how long threads that record have waited for the profiler's own work, such as
 *     weaving; no callpath has this time
 * @param messages what the rank has sent and received up to now
 * @param interruptions when its threads stood still or the profiler worked, since recording began
 * @param timelineEvery one in so many samples is in the timelines of lanes
 * @param timelineStepNanos how long after a sample in a timeline the next is due, at the longest
 */
public record RankSnapshot(
    List<MetricSpec> metrics,
    CallpathTable callpaths,
    List<RecordedLane> lanes,
    long elapsedNanos,
    long annotationNanos,
    long workNanos,
    RankCommunicators messages,
    List<RecordedInterruption> interruptions,
    long timelineEvery,
    long timelineStepNanos) {
  public RankSnapshot {
    metrics = List.copyOf(metrics);
    lanes = List.copyOf(lanes);
    interruptions = List.copyOf(interruptions);
  }

  /** All that was recorded up to now, events that are still open included. */
  public static RankSnapshot of(Rank rank) {
    StackSource stacks = rank.stacks();
    if (stacks != null) {
      stacks.collect(rank.samples());
    }
    SnapshotBuilder builder = read(rank, stacks);
    rank.addCounts(builder.firstLane().counters);
    long elapsedNanos = System.nanoTime() - rank.startNanos();
    boolean raw = rank.settings().rawTimes();
    long annotationNanos = builder.compensate(costs(rank, builder), rank.metering(), raw);
    builder.estimate(rank.samples());
    builder.messages(rank.messages());
    builder.interruptions(rank.interruptions().all(rank.startNanos()));
    return builder.build(elapsedNanos, annotationNanos, rank.workNanos());
  }

  /** The same without what only values need, to take the trace. */
  public static RankSnapshot ofTrace(Rank rank) {
    SnapshotBuilder builder = read(rank, null);
    builder.messages(rank.messages());
    return builder.build(System.nanoTime() - rank.startNanos(), 0, 0);
  }

  private static SnapshotBuilder read(Rank rank, StackSource stacks) {
    SnapshotBuilder builder =
        new SnapshotBuilder(rank.metrics(), rank.startNanos(), stacks, rank.stacks() != null);
    TraceSettings trace = rank.settings().trace();
    if (trace.mode() == TraceSettings.Mode.LAST) {
      builder.traceLast(trace.last().toNanos());
    }
    long tick = Ticker.nanos();
    for (CallTree tree : rank.trees()) {
      TreeReader.read(tree, builder, tick);
    }
    return builder;
  }

  private static ProbeCosts costs(Rank rank, SnapshotBuilder builder) {
    long calls = builder.calls();
    if (calls == 0) {
      return ProbeCosts.NONE;
    }
    long sampled = builder.sampledCalls();
    Metering metering = builder.metering(rank.metering());
    return ProbeCosts.of(rank, builder.clockNanos(), calls - sampled, sampled, metering);
  }
}
