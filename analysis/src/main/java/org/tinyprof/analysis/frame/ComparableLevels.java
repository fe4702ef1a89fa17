package org.tinyprof.analysis.frame;

import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.values.Level;

/**
 * The level at which lanes, or runs, can be compared in a callpath.
 *
 * <p>Each lane decides how closely it records. A callpath counts at the coarsest level of the
 * closest 95 % of its lanes, because a lane that recorded more closely also knows that much. Lanes
 * with a coarser level are left out.
 *
 * @param level at which the callpath is compared
 * @param lanes how many lanes are compared
 * @param leftOut how many lanes are not
 */
public record ComparableLevels(Level level, long lanes, long leftOut) {
  private static final double MOST_LANES = 0.95;

  /** Finds the level from the overview of a callpath. */
  public static ComparableLevels of(CallpathOverview callpath) {
    return of(callpath.levels(), callpath.lanes());
  }

  /**
   * @param ran lanes with values of the callpath; one that was off from the start has none
   */
  static ComparableLevels of(LevelCounts levels, long ran) {
    if (levels.lanes().isEmpty()) {
      return new ComparableLevels(Level.TIMED, ran, 0);
    }
    long coarser = 0;
    for (Level level : Level.values()) {
      coarser += level == Level.TIMED ? 0 : levels.lanes(level);
    }
    long timed = Math.max(0, ran - coarser);
    long all = timed + coarser;
    long within = 0;
    for (Level level : Level.values()) {
      within += level == Level.TIMED ? timed : levels.lanes(level);
      if (within >= all * MOST_LANES) {
        return new ComparableLevels(level, within, all - within);
      }
    }
    return new ComparableLevels(Level.OFF, all, 0);
  }

  /** Whether comparing leaves a callpath's values as they are on every lane. */
  public static boolean changesNothing(CallpathOverview callpath) {
    long estimated = callpath.levels().lanes(Level.ESTIMATED);
    ComparableLevels found = of(callpath);
    return found.leftOut == 0
        && found.hasTime()
        && (estimated == 0 || estimated == callpath.lanes()); // or else counts are not comparable
  }

  /** Whether lanes can be compared by time; otherwise the time is the caller's own. */
  public boolean hasTime() {
    return level.compareTo(Level.ESTIMATED) <= 0;
  }

  /** Whether a lane that recorded the callpath at a level is compared. */
  public boolean includes(Level ofLane) {
    return ofLane.compareTo(level) <= 0;
  }
}
