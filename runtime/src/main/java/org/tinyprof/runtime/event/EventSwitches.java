package org.tinyprof.runtime.event;

import jdk.internal.vm.annotation.Stable;

/**
 * What woven code asks before it enters an event: is the event off?
 *
 * <p>HotSpot takes an element of a stable array that is not zero for a constant. The branch behind
 * it was never taken, so compiled code traps the first time the event is off, and the next
 * compilation has neither test nor event. Elements therefore change once, from 0 to 1. The test
 * stands in the woven method itself: in {@code Recorder} all methods would share one branch.
 */
public final class EventSwitches {
  /** Not zero at the {@linkplain #place place} of an event that is off. */
  @Stable
  @SuppressWarnings("MutablePublicArray") // woven code of any class reads it
  public static final byte[] OFF = new byte[EventIds.MOST_EVENTS];

  private EventSwitches() {}

  /** Where the event of that number is in {@link #OFF}. */
  public static int place(int event) {
    return EventIds.place(event);
  }

  static void off(int event) {
    OFF[place(event)] = 1;
  }
}
