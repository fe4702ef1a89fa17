package org.tinyprof.runtime.event;

/**
 * The declaration of an event: its identity, its name, and how its calls are kept.
 *
 * <p>An event that is declared for a method is identified by the method. Any other event is
 * identified by its name.
 *
 * @param name what people see, such as {@code Solver.step}; several methods may share it
 * @param source the method, or {@link MethodSource#NONE} if the name is the identity
 * @param each whether the values of every call are kept; otherwise calls add up
 * @param tag value of the consistent metric {@code tag}; empty means none
 * @param common the user's hint that every rank has the event
 * @param adaptive whether its durations may be sampled once it proves hot and short
 * @param metrics what it records besides what all events do
 * @param executionStart whether executions begin with it
 * @param demotion how far it may go down for the budget; an event that keeps each call never does
 */
public record EventSpec(
    String name,
    MethodSource source,
    boolean each,
    String tag,
    boolean common,
    boolean adaptive,
    EventMetrics metrics,
    ExecutionStart executionStart,
    Demotion demotion) {
  public EventSpec {
    demotion = each ? Demotion.NEVER : demotion;
  }

  /** An event that executions may begin with and that never goes down. */
  public EventSpec(
      String name,
      MethodSource source,
      boolean each,
      String tag,
      boolean common,
      boolean adaptive,
      EventMetrics metrics) {
    this(
        name,
        source,
        each,
        tag,
        common,
        adaptive,
        metrics,
        ExecutionStart.IF_FIRST,
        Demotion.NEVER);
  }

  /** A named event whose calls add up and are all timed. */
  public static EventSpec of(String name) {
    return of(name, MethodSource.NONE);
  }

  /** The event of a method whose calls add up and are all timed. */
  public static EventSpec of(String name, MethodSource source) {
    return new EventSpec(name, source, false, "", false, false, EventMetrics.NONE);
  }

  public EventSpec withEach(boolean newEach) {
    return new EventSpec(
        name, source, newEach, tag, common, adaptive, metrics, executionStart, demotion);
  }

  public EventSpec withTag(String newTag) {
    return new EventSpec(
        name, source, each, newTag, common, adaptive, metrics, executionStart, demotion);
  }

  EventSpec withCommon(boolean newCommon) {
    return new EventSpec(
        name, source, each, tag, newCommon, adaptive, metrics, executionStart, demotion);
  }

  public EventSpec withAdaptive(boolean newAdaptive) {
    return new EventSpec(
        name, source, each, tag, common, newAdaptive, metrics, executionStart, demotion);
  }

  public EventSpec withMetrics(EventMetrics newMetrics) {
    return new EventSpec(
        name, source, each, tag, common, adaptive, newMetrics, executionStart, demotion);
  }

  public EventSpec withExecutionStart(ExecutionStart newStart) {
    return new EventSpec(name, source, each, tag, common, adaptive, metrics, newStart, demotion);
  }

  public EventSpec withDemotion(Demotion newDemotion) {
    return new EventSpec(
        name, source, each, tag, common, adaptive, metrics, executionStart, newDemotion);
  }

  EventSpec withName(String newName) {
    return new EventSpec(
        newName, source, each, tag, common, adaptive, metrics, executionStart, demotion);
  }

  /** The method, or else the name, as one text; the two kinds of events have their own. */
  public String identity() {
    return source.isNone() ? name : source.identity();
  }

  /**
   * Whether a second declaration of the event asks for the same. The first one alone decides on the
   * clock, on executions, and on file, line and location.
   */
  boolean agreesWith(EventSpec later) {
    boolean sameTag = later.tag.isEmpty() || tag.equals(later.tag);
    boolean sameMetrics = metrics.agreesWith(later.metrics);
    return each == later.each && common == later.common && sameTag && sameMetrics;
  }
}
