package org.tinyprof.runtime.record;

import org.tinyprof.runtime.tree.Counter;

/** The rank that this process records. */
public final class CurrentRank {
  private static volatile Rank rank;

  private CurrentRank() {}

  /** The rank, or null before the start. */
  public static Rank orNull() {
    return rank;
  }

  /** Records {@code newRank} from now on, or nothing if it is null. */
  public static void set(Rank newRank) {
    Rank before = rank;
    rank = newRank;
    if (before != null) {
      ThreadTable.clear();
    }
  }

  /** Counts what no tree of this thread can count. */
  public static void count(Counter counter) {
    Rank running = rank;
    if (running != null) {
      running.count(counter);
    }
  }
}
