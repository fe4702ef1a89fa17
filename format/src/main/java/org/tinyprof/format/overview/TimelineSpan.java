package org.tinyprof.format.overview;

import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * What an index knows about the timelines of lanes.
 *
 * @param beganEpochNanos when the first process of the run began, in nanoseconds since 1970
 * @param endedEpochNanos their last moment
 * @param lanes how many have a timeline
 * @param steps how many samples, and boundaries of calls, there are
 * @param clocks by which their moments are
 */
public record TimelineSpan(
    long beganEpochNanos, long endedEpochNanos, long lanes, long steps, RunClocks clocks) {
  public static final TimelineSpan NONE =
      new TimelineSpan(Long.MAX_VALUE, Long.MIN_VALUE, 0, 0, RunClocks.NOT_COMPARED);

  public TimelineSpan {
    if (lanes < 0 || steps < 0) {
      throw new IllegalArgumentException("lanes or steps are negative: " + lanes + ", " + steps);
    }
  }

  public static TimelineSpan of(LaneTimeline lane) {
    if (lane.isEmpty()) {
      return NONE;
    }
    long began = lane.beganEpochNanos();
    long ended = began;
    long steps = 0;
    for (ThreadTimeline thread : lane.threads()) {
      steps += thread.size();
      if (thread.size() > 0) {
        ended = Math.max(ended, began + thread.moment(thread.size() - 1));
      }
    }
    return new TimelineSpan(began, ended, 1, steps, RunClocks.NOT_COMPARED);
  }

  public boolean isEmpty() {
    return lanes == 0;
  }

  /** The same as a part of a whole: moments count from the beginning of that, by its clocks. */
  public TimelineSpan within(TimelineSpan whole) {
    return isEmpty()
        ? this
        : new TimelineSpan(whole.beganEpochNanos, endedEpochNanos, lanes, steps, whole.clocks);
  }

  /** The same by other clocks. */
  public TimelineSpan with(RunClocks otherClocks) {
    return isEmpty()
        ? this
        : new TimelineSpan(beganEpochNanos, endedEpochNanos, lanes, steps, otherClocks);
  }

  public TimelineSpan merge(TimelineSpan other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    return new TimelineSpan(
        Math.min(beganEpochNanos, other.beganEpochNanos),
        Math.max(endedEpochNanos, other.endedEpochNanos),
        lanes + other.lanes,
        steps + other.steps,
        clocks.merge(other.clocks));
  }
}
