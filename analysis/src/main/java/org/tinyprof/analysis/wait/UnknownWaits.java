package org.tinyprof.analysis.wait;

/**
 * Calls of a callpath that may have waited for what the trace does not tell.
 *
 * @param nanos how long they took, without waits that are known
 */
public record UnknownWaits(String path, double nanos, long calls) {}
