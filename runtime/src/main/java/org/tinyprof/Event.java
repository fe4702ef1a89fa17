package org.tinyprof;

import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.OpenCall;

/**
 * A region of code that is being measured: {@code try (Event e = Event.enter("compute")) {...}}.
 *
 * <p>Belongs to the thread that entered it. Closing twice, out of order or on another thread is
 * harmless and counted. No method throws because of its arguments, except for null.
 */
public final class Event extends OpenCall implements AutoCloseable {
  private Event(int event) {
    super(event);
  }

  /**
   * Loads the classes of the first event, because a virtual thread that waits for a class is
   * pinned.
   */
  static void prepare() {
    Loop.SUM.name();
  }

  /** Enters an event whose calls add up, or one that was declared before. */
  public static Event enter(String name) {
    return new Event(EventIds.idOf(name));
  }

  /** Enters an event whose calls add up or are kept one by one. */
  public static Event enter(String name, Loop loop) {
    return enter(name, false, loop);
  }

  /**
   * Enters an event with the paper's hint.
   *
   * @param common whether every rank has this event
   */
  public static Event enter(String name, boolean common, Loop loop) {
    return new Event(EventIds.idOf(name, common, loop == Loop.EACH));
  }

  /**
   * Enters an event with metric values in the order of the metrics' definition.
   *
   * @param values such as {@code "COMP;12.5"}; an empty part is no value
   */
  public static Event enter(String name, boolean common, Loop loop, String values) {
    Event event = enter(name, common, loop);
    event.setAll(values);
    return event;
  }

  /** Sets a varying metric of this call. The last value counts. */
  public Event set(String metric, double value) {
    setNumber(metric, value);
    return this;
  }

  /** Sets a consistent metric of this callpath. The first of two different values is kept. */
  public Event set(String metric, String value) {
    setText(metric, value);
    return this;
  }

  /** Adds to the bytes that this call has moved. */
  public Event addBytes(long bytes) {
    moved(bytes);
    return this;
  }

  /** Ends the call. */
  @Override
  public void close() {
    exit();
  }
}
