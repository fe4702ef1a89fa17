package org.tinyprof.io.clock;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.io.communicator.Communicator;

/**
 * The first rank of each clock.
 *
 * @param all on a leader: all of them, the first of the job first; elsewhere the other ranks; null
 *     if the job has one clock
 * @param ranks on a leader: first and last of each range of ranks that have its clock
 * @param comparedNanos when it compared its clock first
 */
record ClockLeaders(Communicator all, List<Integer> ranks, long comparedNanos) {
  static final ClockLeaders NONE = new ClockLeaders(null, List.of(), 0);

  boolean isOne() {
    return !ranks.isEmpty();
  }

  void free() throws IOException {
    if (all != null) {
      all.free();
    }
  }

  /** Ascending ranks as ranges. */
  static List<Integer> ranges(int[] ascending) {
    List<Integer> ranges = new ArrayList<>();
    for (int i = 0; i < ascending.length; i++) {
      if (i == 0 || ascending[i - 1] + 1 < ascending[i]) {
        ranges.add(ascending[i]);
        ranges.add(ascending[i]);
      } else {
        ranges.set(ranges.size() - 1, ascending[i]);
      }
    }
    return ranges;
  }
}
