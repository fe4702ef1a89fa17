package org.tinyprof.runtime.sample;

/** What a thread was doing when its stack was taken. */
public enum SampleKind {
  /** It used a CPU. Taken after each interval of CPU time. */
  COMPUTING,
  /**
   * It could run, or the JVM had stopped it. Taken, like waiting samples, after each interval of
   * wall time.
   */
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
