package org.tinyprof.analysis.time;

/**
 * A row of a picture of timelines: one thread, or all threads of neighbouring ranks together.
 *
 * @param lastRank not before the first
 * @param thread its name; empty if all threads are together
 */
public record TimelineRow(int firstRank, int lastRank, String thread) {}
