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
 * @param hottest the method that most of the running time is in; empty if there is none
 */
public record ThreadTime(
    String name,
    ThreadNumber number,
    double runningNanos,
    double blockedNanos,
    double waitingNanos,
    String hottest) {}
