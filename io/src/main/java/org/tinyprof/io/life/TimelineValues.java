package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedLane;

/**
 * Turns the timelines that the runtime recorded into the terms of the format.
 *
 * @param beganEpochNanos when recording began, since 1970
 * @param mostBytes how much room the samples of the rank have
 * @param traces the exact ones, up to the last time and from now on
 */
record TimelineValues(long beganEpochNanos, long mostBytes, TraceArchive traces) {
  /** A class of its own instead of a lambda: jobs that end run it. */
  private static final Comparator<ThreadTimeline> BY_FIRST_MOMENT =
      new Comparator<>() {
        @Override
        public int compare(ThreadTimeline one, ThreadTimeline other) {
          return Long.compare(first(one), first(other));
        }

        private long first(ThreadTimeline thread) {
          return thread.size() == 0 ? Long.MAX_VALUE : thread.moment(0);
        }
      };

  /**
   * The timelines of all lanes.
   *
   * @param named the same lanes as the profile names them; the first has the interruptions of the
   *     process
   * @param places of the snapshot's callpaths in the schema
   */
  List<LaneTimeline> of(RankSnapshot snapshot, List<Lane> named, int[] places) {
    List<LaneTimeline> timelines = new ArrayList<>(named.size());
    for (int i = 0; i < named.size(); i++) {
      timelines.add(samples(snapshot, snapshot.lanes().get(i), places, i == 0));
    }
    timelines = BoundedSamples.of(timelines, mostBytes);
    for (int i = 0; i < named.size(); i++) {
      RecordedLane lane = snapshot.lanes().get(i);
      if (!lane.traces().isEmpty()) {
        traces.take(snapshot, lane, named.get(i));
        timelines.set(i, withCalls(timelines.get(i), lane, places));
      }
    }
    return timelines;
  }

  private LaneTimeline samples(
      RankSnapshot snapshot, RecordedLane lane, int[] places, boolean first) {
    if (lane.timelines().isEmpty() && lane.traces().isEmpty()) {
      return LaneTimeline.NONE;
    }
    List<ThreadTimeline> threads = new ArrayList<>(lane.timelines().size());
    for (ThreadTimeline thread : lane.timelines()) {
      threads.add(thread.mapped(places));
    }
    threads.sort(BY_FIRST_MOMENT);
    long step = snapshot.timelineStepNanos();
    return new LaneTimeline(beganEpochNanos, snapshot.timelineEvery(), step + step / 2, threads)
        .withInterruptions(first ? InterruptionValues.of(snapshot) : List.of());
  }

  private LaneTimeline withCalls(LaneTimeline samples, RecordedLane lane, int[] places) {
    LaneTimeline all = traces.withCalls(samples, lane, places);
    List<ThreadTimeline> threads = new ArrayList<>(all.threads());
    threads.sort(BY_FIRST_MOMENT);
    return all.withThreads(threads);
  }
}
