package org.tinyprof.runtime.interruption;

/** Who interrupted the program. */
public enum InterruptionKind {
  /** A pause of the garbage collector. */
  COLLECTOR,
  /** All threads stood still for something else that the JVM does. */
  SAFEPOINT,
  /** The profiler wove, read or wrote. */
  PROFILER
}
