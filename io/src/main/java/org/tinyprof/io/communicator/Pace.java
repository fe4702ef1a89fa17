package org.tinyprof.io.communicator;

/**
 * How often somebody who waits looks whether the work is done.
 *
 * <p>Where ranks share cores, each look takes a core from those who are waited for, and costs a
 * tenth of a millisecond of its own, because nothing of the rank is left in the caches.
 */
public enum Pace {
  /** For those whom others wait for: soon after each step, ever more rarely within one. */
  PROMPT(200_000, 5_000_000),
  /**
   * For those whom nobody waits for, and for a background thread: looking in more often slows the
   * others and the application's own communication.
   */
  GENTLE(4_000_000, 20_000_000);

  private static final long LONGEST_NANOS = 100_000_000;
  private static final int SHARE_OF_WAIT = 4;
  private static final int GROWTH = 4;

  private final long shortestNanos;
  private final long longNanos;

  Pace(long shortestNanos, long longNanos) {
    this.shortestNanos = shortestNanos;
    this.longNanos = longNanos;
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
    long most = Math.max(longNanos, waitedNanos / SHARE_OF_WAIT);
    return Math.min(GROWTH * lastNanos, Math.min(LONGEST_NANOS, most));
  }
}
