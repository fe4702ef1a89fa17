package org.tinyprof.benchmarks.runtime;

import org.tinyprof.runtime.EventIds;

/** The events of the measured calls: constants, as in woven code. Used once they are declared. */
final class Callee {
  static final int ZERO = EventIds.idOf(name(0));
  static final int ONE = EventIds.idOf(name(1));
  static final int TWO = EventIds.idOf(name(2));
  static final int THREE = EventIds.idOf(name(3));
  static final int FOUR = EventIds.idOf(name(4));
  static final int FIVE = EventIds.idOf(name(5));
  static final int SIX = EventIds.idOf(name(6));
  static final int SEVEN = EventIds.idOf(name(7));
  static final int EIGHT = EventIds.idOf(name(8));
  static final int NINE = EventIds.idOf(name(9));

  private Callee() {}

  static String name(int number) {
    return "callee" + (number == 0 ? "" : number);
  }
}
