package org.tinyprof.agent.match;

/** Why a method is an event. The budget demotes events by their origin. */
public enum EventOrigin {
  /** The key {@code root}: executions begin with it. */
  ROOT,
  /** It is the program's {@code main}. */
  MAIN,
  /** It carries {@code @Profiled}. */
  ANNOTATION,
  /** A rule of {@code include} that names its class and the method without a wildcard. */
  METHOD_RULE,
  /** Any other rule of {@code include}. */
  PATTERN,
  /** It belongs to the program itself, and no rule names it. */
  OWN,
  /** It belongs to the program itself, calls MPI, and no rule names it. */
  MPI_CALLER,
  /** An earlier run found it worth timing: the key {@code learn}. */
  LEARNED,
  /** It is a call of MPI or of the JDK's I/O that the agent knows by name. */
  KNOWN_CALL
}
