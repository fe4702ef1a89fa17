package org.tinyprof.format.binary;

import org.tinyprof.format.overview.TimelineGrid;

/**
 * Whether the grid of an index can be that of the lanes. Its figures are rounded, once by each
 * aggregator and once for the file, so they are compared in about.
 */
final class GridCheck {
  private static final double MOST_OFF = 0.25; // of the time of a cell's threads

  private GridCheck() {}

  /**
   * Compares two grids.
   *
   * @param found in the index; without one, there is nothing to compare
   * @param exact made from the timelines of all lanes
   */
  static boolean agree(TimelineGrid found, TimelineGrid exact) {
    if (found.isEmpty()) {
      return true;
    }
    if (exact.isEmpty() || exact.columnShift() > found.columnShift()) {
      return false;
    }
    TimelineGrid wide = exact;
    while (wide.columnShift() < found.columnShift()) {
      wide = wide.coarser();
    }
    return hasSameShape(found, wide) && hasSameTimes(found, wide);
  }

  private static boolean hasSameShape(TimelineGrid found, TimelineGrid exact) {
    boolean same =
        found.groups() == exact.groups()
            && found.rankShift() == exact.rankShift()
            && found.firstColumn() == exact.firstColumn()
            && found.columns() == exact.columns()
            && found.every() == exact.every();
    for (int group = 0; same && group < found.groups(); group++) {
      same = found.threads(group) == exact.threads(group);
    }
    return same;
  }

  private static boolean hasSameTimes(TimelineGrid found, TimelineGrid exact) {
    for (int group = 0; group < found.groups(); group++) {
      double most = MOST_OFF * found.threads(group) * found.columnNanos();
      for (int column = 0; column < found.columns(); column++) {
        long off = threadNanos(found, group, column) - threadNanos(exact, group, column);
        if (Math.abs(off) > most) {
          return false;
        }
      }
    }
    return true;
  }

  private static long threadNanos(TimelineGrid grid, int group, int column) {
    long sum = 0;
    for (int entry = grid.first(group, column); entry < grid.end(group, column); entry++) {
      sum += grid.isOfThreads(entry) ? grid.nanos(entry) : 0;
    }
    return sum;
  }
}
