package org.tinyprof.runtime.interruption;

/**
 * One interruption, or several that are kept as one.
 *
 * @param from in nanoseconds
 * @param to when the last of them was over
 * @param count how many there were between these moments
 * @param nanos how long they took together, at most the time between these moments
 */
public record RecordedInterruption(
    InterruptionKind kind, long from, long to, long count, long nanos) {}
