package org.tinyprof.agent.weave;

/**
 * A method to be woven.
 *
 * @param eventId number of its event in the runtime
 * @param facts what else a call tells
 * @param rule what chose the method, as people write it
 * @param mayBeOff whether the event may be off
 */
public record Site(String eventName, int eventId, CallFacts facts, String rule, boolean mayBeOff) {
  /** The site of an event whose calls are always recorded. */
  public Site(String eventName, int eventId, CallFacts facts, String rule) {
    this(eventName, eventId, facts, rule, false);
  }
}
