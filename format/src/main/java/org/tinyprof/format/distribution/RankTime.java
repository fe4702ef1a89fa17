package org.tinyprof.format.distribution;

/**
 * How long a rank ran, its threads together.
 *
 * @param nanos in its root events
 * @param waitingNanos of these in MPI calls, waits included
 */
public record RankTime(int rank, long nanos, long waitingNanos) implements Comparable<RankTime> {
  public RankTime {
    if (rank < 0 || nanos < 0 || waitingNanos < 0) {
      throw new IllegalArgumentException(
          "rank " + rank + " cannot run " + nanos + " ns and wait " + waitingNanos + " ns");
    }
  }

  /** What is left for the rank's own work. */
  public long busyNanos() {
    return Math.max(0, nanos - waitingNanos);
  }

  /** The busiest first; of several the lowest rank. */
  @Override
  public int compareTo(RankTime other) {
    int order = Long.compare(other.busyNanos(), busyNanos());
    return order == 0 ? Integer.compare(rank, other.rank) : order;
  }
}
