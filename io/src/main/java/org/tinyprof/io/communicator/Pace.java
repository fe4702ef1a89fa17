package org.tinyprof.io.communicator;

/** How often somebody who waits looks whether the work is done. */
public enum Pace {
  /** For those who hold the application up: soon after each step, ever more rarely within one. */
  PROMPT(20_000),
  /** For a background thread: looking more often slows the application's own communication. */
  GENTLE(1_000_000);

  private static final long LONGEST_NANOS = 4_000_000;

  private final long shortestNanos;

  Pace(long shortestNanos) {
    this.shortestNanos = shortestNanos;
  }

  /** The pause after a test that found a step done. */
  long firstNanos() {
    return shortestNanos;
  }

  /** The pause after a test that found nothing new. */
  long nextNanos(long lastNanos) {
    return Math.min(LONGEST_NANOS, 2 * lastNanos);
  }
}
