package org.tinyprof.format.distribution;

/**
 * The rank that spends longest in an MPI call.
 *
 * @param callpath in which an MPI call begins
 * @param nanos of the lane that spends longest there
 * @param rank of this lane; the lowest of several
 * @param rankNanos how long the rank ran altogether
 */
public record Waiter(int callpath, long nanos, int rank, long rankNanos) {
  public Waiter {
    if (callpath < 0 || nanos < 0 || rank < 0 || rankNanos < 0) {
      throw new IllegalArgumentException("rank " + rank + " cannot wait " + nanos + " ns");
    }
  }

  /** The one that waits longer, of two in the same callpath. */
  Waiter longer(Waiter other) {
    boolean mine = nanos == other.nanos ? rank <= other.rank : nanos > other.nanos;
    return mine ? this : other;
  }
}
