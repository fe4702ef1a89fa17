package org.tinyprof.format.overview;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.overview.Extremes.LaneTotal;

/** Finds the lanes with the largest and the smallest totals; most lanes are neither. */
final class ExtremesBuilder {
  private final List<LaneTotal> largest = new ArrayList<>(Extremes.MOST + 1);
  private final List<LaneTotal> smallest = new ArrayList<>(Extremes.MOST + 1);

  void add(int rank, int thread, BigDecimal total) {
    boolean large = mayTake(largest, total, true);
    boolean small = mayTake(smallest, total, false);
    if (large || small) {
      LaneTotal lane = new LaneTotal(rank, thread, total);
      if (large) {
        insert(largest, lane, true);
      }
      if (small) {
        insert(smallest, lane, false);
      }
    }
  }

  /** False if a lane with this total surely comes after those that are there. */
  private static boolean mayTake(List<LaneTotal> lanes, BigDecimal total, boolean descending) {
    if (lanes.size() < Extremes.MOST) {
      return true;
    }
    int order = total.compareTo(lanes.get(Extremes.MOST - 1).total());
    return descending ? order >= 0 : order <= 0;
  }

  private static void insert(List<LaneTotal> lanes, LaneTotal lane, boolean descending) {
    int place = lanes.size();
    while (place > 0 && lane.compare(lanes.get(place - 1), descending) < 0) {
      place--;
    }
    lanes.add(place, lane);
    if (lanes.size() > Extremes.MOST) {
      lanes.remove(Extremes.MOST);
    }
  }

  Extremes build() {
    return largest.isEmpty() ? Extremes.NONE : new Extremes(largest, smallest);
  }
}
