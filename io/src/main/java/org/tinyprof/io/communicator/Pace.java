package org.tinyprof.io.communicator;

/** How often somebody who waits looks whether the work is done. */
public enum Pace {
  /** For those who hold the application up: soon after each step, ever more rarely within one. */
  PROMPT(200_000),
  /** For a background thread: looking more often slows the application's own communication. */
  GENTLE(1_000_000);

  /** Ranks that share cores with those they wait for slow them down by looking. */
  private static final long LONG_NANOS = 10_000_000;

  private static final long LONGEST_NANOS = 100_000_000;
  private static final int SHARE_OF_WAIT = 4;
  private static final int GROWTH = 4;

  private final long shortestNanos;

  Pace(long shortestNanos) {
    this.shortestNanos = shortestNanos;
  }

  /** The pause after a test that found a step done. */
  long firstNanos() {
    return shortestNanos;
  }

  /**
   * The pause after a test that found nothing new: four times the last one, but nobody who has
   * waited long is to wait a quarter longer for want of looking.
   *
   * @param waitedNanos since a test last found a step done
   */
  long nextNanos(long lastNanos, long waitedNanos) {
    long most = Math.max(LONG_NANOS, waitedNanos / SHARE_OF_WAIT);
    return Math.min(GROWTH * lastNanos, Math.min(LONGEST_NANOS, most));
  }
}
