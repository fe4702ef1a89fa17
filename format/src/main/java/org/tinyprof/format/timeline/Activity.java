package org.tinyprof.format.timeline;

/** What a thread did in a stretch of time, as far as its timeline tells. */
public enum Activity {
  /** It ran, or could have run. */
  RUNNING,
  /** It waited. */
  WAITING,
  /** No sample found it: it was not on a CPU. */
  OFF_CPU
}
