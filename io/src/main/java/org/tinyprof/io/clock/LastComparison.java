package org.tinyprof.io.clock;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/** Compares clocks a second time and so finds how they drifted. */
final class LastComparison extends Protocol<RunClocks> {
  /** So much of the time between two comparisons may a clock be off in the middle of it. */
  private static final double WANDER = 2e-8;

  private final ClockLeaders leaders;
  private final ClockReading first;
  private Pending<ClockReading> compared;
  private Pending<List<HostClock>> clocks;

  LastComparison(ClockLeaders leaders, ClockReading first) {
    this.leaders = leaders;
    this.first = first;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        compared = new ClockComparison(leaders.all(), first).begin();
        return compared;
      }
      case 1 -> {
        clocks = new Clocks(leaders, drifted(compared.result(), System.nanoTime())).begin();
        return clocks;
      }
      default -> {
        return end(new RunClocks(true, clocks.result()));
      }
    }
  }

  private HostClock drifted(ClockReading last, long now) {
    long between = now - leaders.comparedNanos();
    long error = Math.max(first.errorNanos(), last.errorNanos()) + (long) (WANDER * between);
    return new HostClock(
        leaders.ranks(),
        first.epochNanos(leaders.comparedNanos()),
        first.epochNanos(now),
        last.epochMinusNano() - first.epochMinusNano(),
        error);
  }
}
