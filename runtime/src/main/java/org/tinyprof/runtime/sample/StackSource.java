package org.tinyprof.runtime.sample;

/** A source of stacks of the process's threads. */
public interface StackSource {
  /**
   * Adds what was taken since the last time. Never throws.
   *
   * @param goesOn whether to take more; if not, this was the last time
   */
  void collect(StackSamples to, boolean goesOn);

  /** Whether the main thread's root is an event, so that its samples need no root of their own. */
  boolean isMainAnEvent();
}
