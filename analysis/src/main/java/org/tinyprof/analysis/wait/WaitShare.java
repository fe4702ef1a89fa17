package org.tinyprof.analysis.wait;

/**
 * A part of all waiting.
 *
 * @param cause in words
 */
public record WaitShare(String cause, double nanos, double share) {}
