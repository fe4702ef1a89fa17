package org.tinyprof.io.communicator;

/** How often somebody who waits looks whether the work is done. */
public enum Pace {
  /** For those who hold the application up: often at first, rarely once it takes long. */
  PROMPT,
  /** For a background thread: looking more often slows the application's own communication. */
  GENTLE;

  private static final long SHORT_NANOS = 50_000;
  private static final long LONG_NANOS = 1_000_000;
  private static final long PATIENT_AFTER_NANOS = 1_000_000_000;

  long pauseNanos(long waitedNanos) {
    return this == PROMPT && waitedNanos < PATIENT_AFTER_NANOS ? SHORT_NANOS : LONG_NANOS;
  }
}
