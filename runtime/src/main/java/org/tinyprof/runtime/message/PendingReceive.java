package org.tinyprof.runtime.message;

/**
 * A receive that is posted and has not completed, while messages are traced.
 *
 * @param fromNanos when the call that posted it began
 * @param untilNanos when that call ended
 */
public record PendingReceive(KnownCommunicator in, long fromNanos, long untilNanos) {}
