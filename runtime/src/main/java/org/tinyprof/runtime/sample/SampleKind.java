package org.tinyprof.runtime.sample;

/** What a thread was doing when its stack was taken. */
public enum SampleKind {
  /** It used a CPU; taken each time it has used some more of it. */
  COMPUTING,
  /** It could run; taken each time some more wall time has passed, as the waiting ones are. */
  RUNNABLE,
  /** It waited. */
  WAITING;

  static final int COUNT = values().length;

  /** Place in an array, never stored. */
  @SuppressWarnings("EnumOrdinal")
  int index() {
    return ordinal();
  }
}
