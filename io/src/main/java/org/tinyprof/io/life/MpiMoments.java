package org.tinyprof.io.life;

import org.tinyprof.runtime.record.Rank;

/**
 * When the program went on after MPI's Init, and when it came to Finalize, on the program's clock:
 * nanoseconds since recording began, less the profiler's work so far.
 *
 * @param endedEpochNanos the end in the run's time since 1970, to be compared with other ranks; 0
 *     before the end
 */
record MpiMoments(long began, long ended, long endedEpochNanos) {
  /** A moment that has not come. */
  static final long ABSENT = -1;

  static final MpiMoments NONE = new MpiMoments(ABSENT, ABSENT, 0);

  MpiMoments began(Rank rank) {
    return new MpiMoments(now(rank), ABSENT, 0);
  }

  /**
   * The program has come to Finalize.
   *
   * @param epochNanos the run's time since 1970
   */
  MpiMoments ended(Rank rank, long epochNanos) {
    return new MpiMoments(began, now(rank), epochNanos);
  }

  private static long now(Rank rank) {
    return rank == null
        ? ABSENT
        : Math.max(0, System.nanoTime() - rank.startNanos() - rank.workNanos());
  }
}
