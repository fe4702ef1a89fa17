package org.tinyprof.agent.match;

/** How the methods of the program itself are recorded that nothing else asks for. */
public enum OwnMode {
  /** Those that call MPI are events; stacks tell the time of all others. */
  SAMPLED,
  /** All are events, but for those that can only take nanoseconds. */
  WOVEN,
  /** Not at all: their time is that of the event they are called in. */
  OFF
}
