package org.tinyprof.agent.match;

import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventMetrics;

/**
 * The name of an event, and how its calls are kept.
 *
 * @param name a template: {@code {package}}, {@code {class}}, {@code {method}} are filled in; empty
 *     if none was given: then each method is an event of its own, shown as {@code Class.method}
 * @param each whether every call's value is kept, instead of their sum
 * @param tag value of the consistent metric {@code tag}; empty means none
 * @param common the user's hint that every rank has the event
 * @param metrics what it records besides what all events do
 * @param exact whether every call is timed, whatever the run's clock
 * @param origin what made the method an event
 */
public record EventLabels(
    String name,
    boolean each,
    String tag,
    boolean common,
    EventMetrics metrics,
    boolean exact,
    EventOrigin origin) {
  /** The name of labels that give none. */
  public static final String NO_NAME = "";

  public static final EventLabels DEFAULT =
      new EventLabels(NO_NAME, false, "", false, EventMetrics.NONE, false, EventOrigin.PATTERN);

  private static final String SHOWN = "{class}.{method}";

  /** The labels of a call that the agent knows by name. */
  public static EventLabels ofCall(String name, String tag) {
    return new EventLabels(
        name, false, tag, false, EventMetrics.NONE, false, EventOrigin.KNOWN_CALL);
  }

  public EventLabels withName(String newName) {
    return new EventLabels(newName, each, tag, common, metrics, exact, origin);
  }

  public EventLabels withOrigin(EventOrigin newOrigin) {
    return new EventLabels(name, each, tag, common, metrics, exact, newOrigin);
  }

  /** How far the event may go down for the budget; each and exact calls are all recorded. */
  public Demotion demotion() {
    if (each || exact) {
      return Demotion.NEVER;
    }
    return switch (origin) {
      case OWN, LEARNED, MPI_CALLER, PATTERN -> Demotion.TO_OFF;
      case ANNOTATION, METHOD_RULE -> Demotion.TO_COUNTED;
      case ROOT, MAIN, KNOWN_CALL -> Demotion.NEVER;
    };
  }

  /** Whether all methods with the same name are one event. */
  public boolean isNamed() {
    return !name.isEmpty();
  }

  /** The event's name for a method of a class; {@code Outer$Inner} is written Outer.Inner. */
  public String eventName(String className, String methodName) {
    int dot = className.lastIndexOf('.');
    String simple = className.substring(dot + 1).replace('$', '.');
    String method = methodName.equals("<init>") ? "new" : methodName;
    String template = isNamed() ? name : SHOWN;
    return template
        .replace("{package}", dot < 0 ? "" : className.substring(0, dot))
        .replace("{class}", simple)
        .replace("{method}", method);
  }
}
