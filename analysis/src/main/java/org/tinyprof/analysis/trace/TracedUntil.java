package org.tinyprof.analysis.trace;

/**
 * A callpath whose calls are in the trace only as long as all of them were timed.
 *
 * @param nanos since the run began: when the last of them ended, on any rank
 * @param lanes how many lanes stopped to time all of them
 * @param sampled whether lanes time some of them: then calls before the last may be missing, too
 */
public record TracedUntil(String path, long nanos, long lanes, boolean sampled) {}
