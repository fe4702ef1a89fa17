package org.tinyprof.analysis.report;

/**
 * What a group of threads beside {@code main} did. Times are the mean of the ranks, or their sum if
 * that was asked for.
 *
 * @param name what the names of the threads have in common
 * @param number how many threads there were
 * @param runningNanos computing, in MPI or ready to
 * @param blockedNanos waiting for a lock
 * @param waitingNanos waiting for anything else, idle among it
 * @param hottest the method with most of the running time; empty if there is none
 * @param hottestNanos running time in that method itself
 */
public record ThreadTime(
    String name,
    ThreadNumber number,
    double runningNanos,
    double blockedNanos,
    double waitingNanos,
    String hottest,
    double hottestNanos) {
  private static final double MUCH = 1.0 / 3;

  /** Whether one method has so much of the running time that it tells what the threads do. */
  boolean runsOneMethod() {
    return hottestNanos > 0 && hottestNanos >= MUCH * runningNanos;
  }
}
