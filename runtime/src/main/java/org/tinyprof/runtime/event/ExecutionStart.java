package org.tinyprof.runtime.event;

/** Whether an execution begins when the main thread enters an event. */
public enum ExecutionStart {
  /** If it is the first that the main thread enters outside all others. */
  IF_FIRST,
  /** With each call on the main thread that is not within another such call. */
  ALWAYS,
  NEVER
}
