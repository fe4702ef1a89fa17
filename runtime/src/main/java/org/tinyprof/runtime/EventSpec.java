package org.tinyprof.runtime;

/**
 * What is known of an event before it is entered.
 *
 * @param each whether the values of every call are kept; otherwise calls add up
 * @param tag value of the consistent metric {@code tag}; empty means none
 * @param common the user's hint that every rank has the event
 * @param adaptive whether its durations may be sampled once it proves hot and short
 * @param metrics what it records besides what all events do
 */
public record EventSpec(
    String name, boolean each, String tag, boolean common, boolean adaptive, EventMetrics metrics) {
  /** An event whose calls add up and are all timed. */
  public static EventSpec of(String name) {
    return new EventSpec(name, false, "", false, false, EventMetrics.NONE);
  }

  public EventSpec withEach(boolean newEach) {
    return new EventSpec(name, newEach, tag, common, adaptive, metrics);
  }

  public EventSpec withTag(String newTag) {
    return new EventSpec(name, each, newTag, common, adaptive, metrics);
  }

  public EventSpec withCommon(boolean newCommon) {
    return new EventSpec(name, each, tag, newCommon, adaptive, metrics);
  }

  public EventSpec withAdaptive(boolean newAdaptive) {
    return new EventSpec(name, each, tag, common, newAdaptive, metrics);
  }

  public EventSpec withMetrics(EventMetrics newMetrics) {
    return new EventSpec(name, each, tag, common, adaptive, newMetrics);
  }

  EventSpec withName(String newName) {
    return new EventSpec(newName, each, tag, common, adaptive, metrics);
  }

  /** Whether a second declaration asks for nothing else; the clock is the first one's choice. */
  boolean agreesWith(EventSpec later) {
    boolean sameTag = later.tag.isEmpty() || tag.equals(later.tag);
    boolean sameMetrics = metrics.agreesWith(later.metrics);
    return each == later.each && common == later.common && sameTag && sameMetrics;
  }
}
