package org.tinyprof.analysis.report;

/**
 * The rank that spends longest in an MPI call.
 *
 * @param callpath in which an MPI call begins
 * @param nanos of the lane that spends longest there
 * @param rank of this lane; the lowest of several
 * @param rankNanos how long the rank ran altogether
 */
record Waiter(int callpath, long nanos, int rank, long rankNanos) {
  /** Whether a lane of a rank waits longer, or as long and is of a lower rank. */
  boolean isBehind(long otherNanos, int otherRank) {
    return nanos == otherNanos ? otherRank < rank : otherNanos > nanos;
  }

  /** The part of the rank's time that it spends there. */
  double share() {
    return rankNanos == 0 ? 0 : (double) nanos / rankNanos;
  }
}
