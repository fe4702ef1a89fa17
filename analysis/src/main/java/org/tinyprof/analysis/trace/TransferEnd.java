package org.tinyprof.analysis.trace;

/**
 * Where and when a message was sent, or received.
 *
 * @param postedNanos when the call began that posted it, since the run began
 * @param completedNanos a moment in the call that completed it
 * @param enterNanos when that call began; -1 if its record is missing
 * @param exitNanos when it ended; -1 if its record is missing
 * @param callpath of that call, or {@link org.tinyprof.format.values.ThreadTimeline#NOWHERE}
 */
public record TransferEnd(
    String thread,
    long postedNanos,
    long completedNanos,
    long enterNanos,
    long exitNanos,
    int callpath) {}
