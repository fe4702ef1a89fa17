package org.tinyprof.runtime.message;

/**
 * A call of all ranks that has begun and goes on, while messages are traced.
 *
 * @param number of the call, among those of the communicator
 */
public record PendingCollective(KnownCommunicator in, long number) {}
