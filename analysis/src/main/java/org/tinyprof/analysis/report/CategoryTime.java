package org.tinyprof.analysis.report;

/**
 * The time of a category, with that of all its kinds.
 *
 * @param nanos mean of the ranks, or their sum if that was asked for
 * @param share of the ranks' wall time
 */
public record CategoryTime(Category category, double nanos, double share) {}
