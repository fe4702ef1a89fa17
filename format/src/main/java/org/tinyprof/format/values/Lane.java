package org.tinyprof.format.values;

import org.tinyprof.format.wire.Texts;

/**
 * The unit for which values are kept: a rank, or a thread of a rank if threads are kept apart.
 *
 * <p>Rank and thread identify the lane; the rest describes it.
 *
 * @param thread number of the thread by its first event; 0 is the main thread, or all of the rank's
 *     threads together
 * @param name of the thread; empty where the threads of a rank are folded
 */
public record Lane(int rank, int thread, String name, LaneOrigin origin)
    implements Comparable<Lane> {
  public Lane {
    if (rank < 0 || thread < 0) {
      throw new IllegalArgumentException(
          "a rank or a thread cannot be negative: " + rank + ", " + thread);
    }
    Texts.require(name, "thread name");
  }

  /** All threads of a rank together, in an unknown process. */
  public Lane(int rank) {
    this(rank, 0, "");
  }

  public Lane(int rank, int thread, String name) {
    this(rank, thread, name, LaneOrigin.UNKNOWN);
  }

  public Lane from(LaneOrigin newOrigin) {
    return new Lane(rank, thread, name, newOrigin);
  }

  /** Whether both are the same lane, by rank and thread only. */
  public boolean isSame(Lane other) {
    return compareTo(other) == 0;
  }

  /** By rank, then by thread. */
  @Override
  public int compareTo(Lane other) {
    return rank == other.rank
        ? Integer.compare(thread, other.thread)
        : Integer.compare(rank, other.rank);
  }

  /** As errors and messages call it: {@code rank 3}, {@code rank 3, thread 1 (worker)}. */
  @Override
  public String toString() {
    boolean folded = thread == 0 && name.isEmpty();
    return "rank " + rank + (folded ? "" : ", thread " + thread + " (" + name + ")");
  }
}
