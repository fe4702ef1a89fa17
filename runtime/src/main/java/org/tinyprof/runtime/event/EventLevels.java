package org.tinyprof.runtime.event;

import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.locks.ReentrantLock;

/**
 * How closely each event is recorded, for the life of the process. All callpaths of an event change
 * together.
 *
 * <p>{@link EventLevel#TIMED} leaves it to {@code Sampling} which calls are timed. An enter reads
 * the level and an exit does not, so a call that is open while its event changes ends as it began.
 */
public final class EventLevels {
  private static final byte[] LEVELS = new byte[EventIds.MOST_EVENTS]; // codes, by place
  private static final byte COUNTED = EventLevel.COUNTED.code();
  private static final ReentrantLock CHANGING = new ReentrantLock();
  private static final BitSet OFF_ONCE_COUNTED = new BitSet();
  private static long[] since = new long[64]; // the last change, by place
  private static long[] demotedSince = new long[64];

  private EventLevels() {}

  /** Whether the event is counted or off, so that its calls are not entered. */
  public static boolean isDemoted(int event) {
    return EventIds.isDemotable(event) && LEVELS[EventIds.place(event)] >= COUNTED;
  }

  /** Whether the event's calls were no longer entered at a moment of {@link System#nanoTime}. */
  public static boolean wasDemoted(int event, long moment) {
    if (!isDemoted(event)) {
      return false;
    }
    CHANGING.lock();
    try {
      return demotedSince[EventIds.place(event)] <= moment;
    } finally {
      CHANGING.unlock();
    }
  }

  /** The event's level. */
  public static EventLevel of(int event) {
    return EventLevel.of(LEVELS[EventIds.place(event)]);
  }

  /** The moment of the last change; 0 if there was none. */
  public static long since(int event) {
    CHANGING.lock();
    try {
      int place = EventIds.place(event);
      return place < since.length ? since[place] : 0;
    } finally {
      CHANGING.unlock();
    }
  }

  /**
   * Changes the level of an event, as far as its declarations and {@link EventLevel} allow.
   *
   * @param now what {@link System#nanoTime} says
   */
  public static void change(int event, EventLevel level, long now) {
    CHANGING.lock();
    try {
      int place = EventIds.place(event);
      byte code = limited(event, level).code();
      byte known = LEVELS[place];
      if (code == known || (known >= COUNTED && code < known)) {
        return;
      }
      if (place >= since.length) {
        int room = Math.max(place + 1, since.length * 2);
        since = Arrays.copyOf(since, room);
        demotedSince = Arrays.copyOf(demotedSince, room);
      }
      since[place] = now;
      if (known < COUNTED && code >= COUNTED) {
        demotedSince[place] = now;
      }
      LEVELS[place] = code;
      if (code > COUNTED) {
        EventSwitches.off(event);
      }
    } finally {
      CHANGING.unlock();
    }
  }

  /**
   * Starts an event at the level where an earlier run ended it. One that was off is counted until
   * the budget looks at it, so that the profile names its callpaths.
   */
  public static void begin(int event, EventLevel level) {
    boolean off = limited(event, level) == EventLevel.OFF;
    change(event, off ? EventLevel.COUNTED : level, System.nanoTime());
    if (off) {
      CHANGING.lock();
      try {
        OFF_ONCE_COUNTED.set(EventIds.place(event));
      } finally {
        CHANGING.unlock();
      }
    }
  }

  /** Whether an event that has been called is to be off as in the earlier run. */
  public static boolean isOffOnceCounted(int event) {
    CHANGING.lock();
    try {
      return OFF_ONCE_COUNTED.get(EventIds.place(event));
    } finally {
      CHANGING.unlock();
    }
  }

  private static EventLevel limited(int event, EventLevel level) {
    EventLevel coarsest =
        switch (EventIds.spec(event).demotion()) {
          case NEVER -> EventLevel.TIMED;
          case TO_COUNTED -> EventLevel.COUNTED;
          case TO_OFF -> EventLevel.OFF;
        };
    return level.compareTo(coarsest) <= 0 ? level : coarsest;
  }
}
