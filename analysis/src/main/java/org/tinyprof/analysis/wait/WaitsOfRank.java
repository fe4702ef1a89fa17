package org.tinyprof.analysis.wait;

/**
 * How long a rank waited, and how long others waited for its work.
 *
 * @param noCpuNanos how long others waited because it was ready to run but had no CPU
 */
public record WaitsOfRank(int rank, double waitingNanos, double causedNanos, double noCpuNanos) {}
