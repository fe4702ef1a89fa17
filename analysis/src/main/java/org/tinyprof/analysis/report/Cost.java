package org.tinyprof.analysis.report;

/**
 * What a callpath costs.
 *
 * @param nanos over all lanes
 * @param share of the run's time
 * @param meanNanos of the lanes that ran it, children included
 * @param imbalance largest over mean, children included
 */
public record Cost(
    String path,
    Category category,
    double nanos,
    double share,
    double count,
    double meanNanos,
    double maxNanos,
    int maxRank,
    double imbalance) {}
