package org.tinyprof.runtime.sample;

import java.util.IdentityHashMap;
import org.tinyprof.runtime.tree.CallTree;

/**
 * Puts hand-written events into stacks. They have no frame, so the moment of a stack tells in which
 * of them its thread was. Used under the lock of {@link StackSamples}.
 */
public final class HandWrittenEvents {
  private final IdentityHashMap<CallTree, EventsByMoment> trees = new IdentityHashMap<>();
  private long now;

  /** All stacks up to now have been taken and will be placed before the next begin. */
  public void begin(long moment) {
    now = moment;
  }

  /**
   * Puts the hand-written events that the thread was in among the exact ones of a stack.
   *
   * @param tree of the stack's thread
   * @param nanos the time between two of its samples
   * @return whether the events are known; otherwise they are a guess by the events' own times
   */
  public boolean place(CallTree tree, SampledStack stack, long nanos) {
    return known(tree).place(stack, nanos);
  }

  /**
   * Whether the thread entered and left no hand-written event while the stack was taken. If it did,
   * nobody knows in which of them the stack was.
   *
   * @param tree of the stack's thread
   */
  public boolean isInOneCall(CallTree tree, SampledStack stack) {
    return known(tree).isInOneCall(stack);
  }

  private EventsByMoment known(CallTree tree) {
    EventsByMoment known = trees.get(tree);
    if (known == null) {
      known = new EventsByMoment(tree);
      trees.put(tree, known);
    }
    known.read(now);
    return known;
  }
}
