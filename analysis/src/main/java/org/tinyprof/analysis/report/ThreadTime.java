package org.tinyprof.analysis.report;

/**
 * What a group of threads beside {@code main} did. Times are the mean of the ranks, or their sum if
 * that was asked for.
 *
 * @param name what the names of the threads have in common
 * @param number how many threads there were
 * @param runningNanos computing or in MPI
 * @param queuedNanos ready to run, but no CPU was free
 * @param blockedNanos waiting for a lock; NaN if waiting threads are not seen, and so below
 * @param waitingNanos waiting for anything else that is not for something to do
 * @param idleNanos waiting for something to do
 * @param hottest the method with most of the running time; empty if there is none
 * @param hottestNanos running time in that method itself
 * @param waits the method that waits longest, locks included; empty if none does
 */
public record ThreadTime(
    String name,
    ThreadNumber number,
    double runningNanos,
    double queuedNanos,
    double blockedNanos,
    double waitingNanos,
    double idleNanos,
    String hottest,
    double hottestNanos,
    String waits) {
  /** What virtual threads are called together. */
  static final String VIRTUAL = "virtual threads";

  private static final double MUCH = 1.0 / 3;

  /** The same if they had a CPU only for a part of the time in which they could run. */
  ThreadTime ran(double part) {
    return new ThreadTime(
        name,
        number,
        runningNanos * part,
        queuedNanos + runningNanos * (1 - part),
        blockedNanos,
        waitingNanos,
        idleNanos,
        hottest,
        hottestNanos * part,
        waits);
  }

  /** The same if waiting threads are not seen. */
  ThreadTime unseenWaiting() {
    return new ThreadTime(
        name,
        number,
        runningNanos,
        queuedNanos,
        Double.NaN,
        Double.NaN,
        Double.NaN,
        hottest,
        hottestNanos,
        waits);
  }

  /** Whether the threads are virtual: samples see them only while they run. */
  boolean isVirtual() {
    return name.equals(VIRTUAL);
  }

  /** Whether the threads did anything but wait for something to do. */
  boolean isActive() {
    return runningNanos > 0 || blockedNanos > 0 || waitingNanos > 0;
  }

  /** Whether one method has so much of the running time that it tells what the threads do. */
  boolean runsOneMethod() {
    return hottestNanos > 0 && hottestNanos >= MUCH * runningNanos;
  }
}
