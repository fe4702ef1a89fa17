package org.tinyprof.agent.weave;

/**
 * A method to be woven.
 *
 * @param eventId number of its event in the runtime
 * @param bytes what tells how many bytes a call moves
 */
public record Site(String eventName, int eventId, BytesMoved bytes) {}
