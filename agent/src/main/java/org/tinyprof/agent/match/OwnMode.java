package org.tinyprof.agent.match;

/** How the program's own methods are recorded if nothing else names them. */
public enum OwnMode {
  /** Those that call MPI are events; stacks tell the time of all others. */
  SAMPLED,
  /** All are events, but for those that can only take nanoseconds. */
  WOVEN,
  /** Not at all: their time is that of the event they are called in. */
  OFF
}
