package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.runtime.snapshot.CallpathTable;
import org.tinyprof.runtime.snapshot.RankSnapshot;
import org.tinyprof.runtime.snapshot.RecordedLane;
import org.tinyprof.runtime.snapshot.RecordedTimeline;

/**
 * Turns the timelines that the runtime recorded into the terms of the format.
 *
 * @param beganEpochNanos when recording began, since 1970
 * @param jobRanks how many ranks the job has: many of them keep fewer samples each
 * @param traces the exact ones, up to the last time and from now on
 */
record TimelineValues(long beganEpochNanos, int jobRanks, TraceArchive traces) {
  /** So many ranks of some 8 KB each fill the 256 MB that a profile has for samples. */
  private static final int RANKS_WITH_ALL = 32_768;

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
   * The timeline of a lane.
   *
   * @param named the same lane as the profile names it
   * @param places of the snapshot's callpaths in the schema
   * @param first whether it is the process's first lane, which has its interruptions
   */
  LaneTimeline of(
      RankSnapshot snapshot, RecordedLane lane, Lane named, int[] places, boolean first) {
    if (lane.timelines().isEmpty() && lane.traces().isEmpty()) {
      return LaneTimeline.NONE;
    }
    List<ThreadTimeline> threads = new ArrayList<>(lane.timelines().size());
    for (RecordedTimeline thread : lane.timelines()) {
      threads.add(of(thread, places));
    }
    traces.take(snapshot, lane, named);
    traces.addTimelines(lane, places, threads);
    threads.sort(BY_FIRST_MOMENT);
    long step = snapshot.timelineStepNanos();
    LaneTimeline all =
        new LaneTimeline(beganEpochNanos, snapshot.timelineEvery(), step + step / 2, threads)
            .withInterruptions(first ? InterruptionValues.of(snapshot) : List.of());
    int factor = (jobRanks + RANKS_WITH_ALL - 1) / RANKS_WITH_ALL;
    LaneTimeline kept = factor == 1 ? all : all.thinned(factor);
    return kept.withMessages(TimedMessages.of(lane.traces(), places));
  }

  private static ThreadTimeline of(RecordedTimeline thread, int[] places) {
    int[] callpaths = new int[thread.size()];
    for (int i = 0; i < callpaths.length; i++) {
      int recorded = thread.callpath(i);
      callpaths[i] =
          recorded == CallpathTable.NO_PARENT ? ThreadTimeline.NOWHERE : places[recorded];
    }
    return new ThreadTimeline(
        thread.thread(), false, thread.moments(), callpaths, thread.waiting());
  }
}
