package org.tinyprof.analysis.report;

/**
 * What a callpath costs the ranks' main threads. Times and calls are the mean of all ranks, or
 * their sum if that was asked for.
 *
 * @param error standard error of a time that is estimated; NaN where it is exact
 * @param share of the ranks' wall time
 * @param ranks how many ran it
 * @param imbalance largest over mean of the ranks that ran it, children included
 * @param leftOut whether a rank stopped timing it on the way
 */
public record Cost(
    String path,
    Category category,
    double nanos,
    double error,
    double share,
    double count,
    long ranks,
    double imbalance,
    boolean leftOut) {}
