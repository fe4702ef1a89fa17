package org.tinyprof.benchmarks.runtime;

import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSwitches;

/** The events of the measured calls: constants, as in woven code. Used once they are declared. */
final class Callee {
  static final int ZERO = EventIds.idOf(RecordedThread.callee(0));
  static final int ZERO_PLACE = EventSwitches.place(ZERO);
  static final int ONE = EventIds.idOf(RecordedThread.callee(1));
  static final int TWO = EventIds.idOf(RecordedThread.callee(2));
  static final int THREE = EventIds.idOf(RecordedThread.callee(3));
  static final int FOUR = EventIds.idOf(RecordedThread.callee(4));
  static final int FIVE = EventIds.idOf(RecordedThread.callee(5));
  static final int SIX = EventIds.idOf(RecordedThread.callee(6));
  static final int SEVEN = EventIds.idOf(RecordedThread.callee(7));
  static final int EIGHT = EventIds.idOf(RecordedThread.callee(8));
  static final int NINE = EventIds.idOf(RecordedThread.callee(9));

  private Callee() {}
}
