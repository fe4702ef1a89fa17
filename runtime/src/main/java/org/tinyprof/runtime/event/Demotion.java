package org.tinyprof.runtime.event;

/** The lowest level of an event when recording it would exceed the budget. */
public enum Demotion {
  /** Its calls are always recorded: the user asked for each of them, or they are MPI calls. */
  NEVER,
  /** Its calls are counted to the end; their time may become the caller's. */
  TO_COUNTED,
  /** Its calls may be left out. */
  TO_OFF
}
