package org.tinyprof.analysis.message;

/** Messages from one rank, or group of ranks, to another. */
public record Pair(int from, int to, long messages, long bytes) {}
