package org.tinyprof.format.timeline;

import java.util.Optional;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;

/** Turns moments of a lane, which count from its process's start, into the run's, and back. */
public final class LaneClock {
  private final long beganEpochNanos;
  private final long zeroEpochNanos;
  private final Optional<HostClock> host;

  /**
   * @param zeroEpochNanos from when moments of the run count, since 1970
   */
  public LaneClock(TimelineSpan run, long zeroEpochNanos, Lane lane, LaneTimeline timeline) {
    this.beganEpochNanos = timeline.beganEpochNanos();
    this.zeroEpochNanos = zeroEpochNanos;
    this.host = run.clocks().of(lane.rank());
  }

  public long onRun(long moment) {
    long epoch = moment + beganEpochNanos;
    return epoch + aheadAt(epoch) - zeroEpochNanos;
  }

  /** The moment of the lane; right to a nanosecond, because clocks drift by few in a million. */
  public long onLane(long moment) {
    long epoch = moment + zeroEpochNanos;
    return epoch - aheadAt(epoch - aheadAt(epoch)) - beganEpochNanos;
  }

  private long aheadAt(long epochNanos) {
    return host.isEmpty() ? 0 : host.get().aheadAt(epochNanos);
  }
}
