package org.tinyprof.analysis.report;

/**
 * How long a rank ran and worked.
 *
 * @param host empty if unknown
 * @param nanos wall time
 * @param workNanos time of its main thread outside MPI calls
 */
public record RankTime(int rank, String host, double nanos, double workNanos) {}
