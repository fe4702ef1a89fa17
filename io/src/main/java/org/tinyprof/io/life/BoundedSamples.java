package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.timeline.TimelinesWriter;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.runtime.settings.TraceSettings;

/**
 * Bounds the bytes that a rank's samples take in the profile. While they take more, every second
 * sample of each thread goes; once none has two, the threads that came last.
 */
final class BoundedSamples {
  private static final long RANK_BYTES = 8L << 10;
  private static final long JOB_BYTES = 256L << 20;

  private BoundedSamples() {}

  /** How many bytes the samples of each rank of a job may take. */
  static long mostBytes(TraceSettings settings, int jobRanks) {
    return settings.mode() == TraceSettings.Mode.SAMPLES
        ? Long.MAX_VALUE
        : Math.min(RANK_BYTES, JOB_BYTES / jobRanks);
  }

  /** The sampled timelines of a rank, within a number of bytes. */
  static List<LaneTimeline> of(List<LaneTimeline> lanes, long mostBytes) {
    List<LaneTimeline> fitting = lanes;
    while (mostBytes < Long.MAX_VALUE && bytes(fitting) > mostBytes) {
      fitting = hasPairs(fitting) ? thinned(fitting) : firstThreads(fitting);
    }
    return fitting;
  }

  private static long bytes(List<LaneTimeline> lanes) {
    return TimelinesWriter.bytes(lanes, CompressionLevel.SHORTEST).length;
  }

  private static boolean hasPairs(List<LaneTimeline> lanes) {
    for (LaneTimeline lane : lanes) {
      for (ThreadTimeline thread : lane.threads()) {
        if (thread.size() > 1) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<LaneTimeline> thinned(List<LaneTimeline> lanes) {
    List<LaneTimeline> fewer = new ArrayList<>(lanes.size());
    for (LaneTimeline lane : lanes) {
      fewer.add(lane.isEmpty() ? lane : lane.thinned(2));
    }
    return fewer;
  }

  /** Keeps half of the threads, and of the interruptions. */
  private static List<LaneTimeline> firstThreads(List<LaneTimeline> lanes) {
    int left = 0;
    for (LaneTimeline lane : lanes) {
      left += lane.threads().size();
    }
    left /= 2;
    List<LaneTimeline> fewer = new ArrayList<>(lanes.size());
    for (LaneTimeline lane : lanes) {
      int kept = Math.min(left, lane.threads().size());
      LaneTimeline some = lane.withThreads(lane.threads().subList(0, kept));
      fewer.add(some.isEmpty() ? some : some.thinned(2));
      left -= kept;
    }
    return fewer;
  }
}
