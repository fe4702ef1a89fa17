package org.tinyprof.runtime;

/**
 * The lane that a tree's values belong to.
 *
 * @param number unique within the rank
 * @param thread name of its threads; empty where threads are folded
 */
record LaneId(int number, String thread) {
  /** The only lane of a rank whose threads are folded. */
  static final LaneId FOLDED = new LaneId(0, "");
}
