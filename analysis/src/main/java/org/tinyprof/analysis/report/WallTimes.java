package org.tinyprof.analysis.report;

import java.util.stream.DoubleStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.CounterDefinition;

/**
 * The wall time of the ranks, which shares are of, and how much of it the profiler took.
 *
 * <p>A profile without wall times (one of format 1.1, a text of one) has the time of the main
 * threads' roots instead.
 */
final class WallTimes {
  private final double[] wall;
  private final boolean moreThanWall;
  private final double profilerNanos;
  private final boolean compensated;

  WallTimes(OpenProfile run, Ranks ranks, CallTimes time, RankThreads threads, double[] ran) {
    wall = ranks.counter(CounterDefinition.WALL);
    boolean more = false;
    for (int i = 0; i < wall.length; i++) {
      more |= ran[i] > wall[i];
      wall[i] = Math.max(Absent.orZero(wall[i]), ran[i]);
    }
    moreThanWall = more;
    compensated = time.hasCosts();
    profilerNanos =
        compensated
            ? recordingNanos(time, threads)
            : run.info().attributes().number(RunAttributes.COST + "annotation")
                * (double) ranks.size();
  }

  private static double recordingNanos(CallTimes time, RankThreads threads) {
    double sum = 0;
    for (int i = 0; i < time.size(); i++) {
      sum += threads.isMain(i) ? time.costNanos(i) : 0;
    }
    return sum;
  }

  /** The wall time of each rank. */
  double[] wall() {
    return wall.clone();
  }

  /** The wall time of the rank that ran longest. */
  double elapsed() {
    return DoubleStream.of(wall).max().orElse(0);
  }

  /** Whether events took a rank longer than it ran: several threads were in them at once. */
  boolean hasMoreThanWall() {
    return moreThanWall;
  }

  /** The wall time of all ranks. */
  double sum() {
    return DoubleStream.of(wall).sum();
  }

  /** The mean wall time of a rank. */
  double mean() {
    return wall.length == 0 ? 0 : sum() / wall.length;
  }

  /** What recording the main threads' events took on all ranks. */
  double profilerNanos() {
    return Math.min(profilerNanos, sum());
  }

  /** Whether the events' times are without what recording them took. */
  boolean compensated() {
    return compensated;
  }

  /** What recording added to the run's time, as a part of what it would have been. */
  double slowdown() {
    double without = sum() - profilerNanos();
    return without <= 0 ? 0 : profilerNanos() / without;
  }
}
