package org.tinyprof.analysis.report;

/**
 * How long a rank ran.
 *
 * @param busyNanos its time outside MPI calls
 */
public record RankTime(int rank, double nanos, double busyNanos) {}
