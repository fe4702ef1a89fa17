package org.tinyprof.analysis.report;

/**
 * How long a rank ran.
 *
 * @param busyNanos its time outside MPI calls; NaN if reading that would have taken too long
 */
public record RankTime(int rank, double nanos, double busyNanos) {}
