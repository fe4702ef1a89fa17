package org.tinyprof.runtime.settings;

/** Which snapshots are kept. */
public enum Keep {
  /** Each takes the place of the one before, and the final profile that of the last. */
  LAST,
  /** Each is a profile of its own: a series over time. */
  ALL
}
