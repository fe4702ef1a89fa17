package org.tinyprof.analysis.wait;

/**
 * Waits of one kind, on all ranks.
 *
 * @param kind in words
 * @param share of the ranks' time
 * @param maxRank the rank that waited longest, which is {@code maxNanos}
 */
public record WaitsOfKind(
    String kind, double nanos, double share, long waits, double maxNanos, int maxRank) {}
