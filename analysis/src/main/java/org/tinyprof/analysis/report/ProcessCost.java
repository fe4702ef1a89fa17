package org.tinyprof.analysis.report;

/**
 * What the processes of the ranks took of one resource as a whole.
 *
 * @param unit {@code ns} or {@code bytes}
 * @param mean of the ranks that know it
 * @param share the mean's part of a rank's wall time, or of the limit; NaN where neither makes
 *     sense
 * @param maxRank the rank with the most
 */
public record ProcessCost(
    String name, String unit, double mean, double share, double max, int maxRank) {}
