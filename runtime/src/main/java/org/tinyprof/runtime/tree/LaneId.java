package org.tinyprof.runtime.tree;

/**
 * The lane that a tree's values belong to.
 *
 * @param number unique within the rank
 * @param thread name of its threads; empty where threads are folded
 */
public record LaneId(int number, String thread) {
  /** The only lane of a rank whose threads are folded. */
  public static final LaneId FOLDED = new LaneId(0, "");
}
