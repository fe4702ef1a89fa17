package org.tinyprof.analysis.report;

import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.values.Level;

/** Callpaths whose calls ranks stopped timing, because that cost more than it told. */
final class DemotedCallpath {
  private DemotedCallpath() {}

  static boolean is(LevelCounts levels) {
    return levels.lanes(Level.COUNTED) + levels.lanes(Level.OFF) > 0;
  }
}
