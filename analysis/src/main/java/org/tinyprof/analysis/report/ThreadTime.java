package org.tinyprof.analysis.report;

/**
 * What threads beside {@code main} did.
 *
 * @param name of the thread, or the callpath that it began with where threads are folded
 * @param nanos in its events, mean of all ranks, or their sum if that was asked for
 * @param share of the ranks' wall time; more than all of it where several threads run at once
 * @param ranks how many have it
 */
public record ThreadTime(String name, double nanos, double share, long ranks) {}
