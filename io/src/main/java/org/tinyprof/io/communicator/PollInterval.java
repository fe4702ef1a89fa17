package org.tinyprof.io.communicator;

/**
 * The pauses between two tests of an operation that is under way. They grow with the time that a
 * step takes.
 *
 * @param firstNanos the pause before the first look, and after one that found a step done
 * @param longNanos what pauses grow to in a short wait
 */
public record PollInterval(long firstNanos, long longNanos) {
  /** For those whom others wait for. */
  public static final PollInterval PROMPT = new PollInterval(100_000, 500_000);

  /** For a background thread: more often slows the application's own communication. */
  public static final PollInterval GENTLE = new PollInterval(1_000_000, 5_000_000);

  private static final long NANOS_A_RANK = 1_000_000;
  private static final long LONGEST_NANOS = 100_000_000;
  private static final int SHARE_OF_WAIT = 16;
  private static final int GROWTH = 4;

  /**
   * For ranks that no other waits for, where so many ranks share so many cores. A look takes a core
   * from the others, and costs up to a tenth of a millisecond of its own, because nothing of the
   * rank is left in the caches; so no rank looks before it all can be over.
   */
  public static PollInterval among(int ranks, int cores) {
    long nanos = Math.max(NANOS_A_RANK, NANOS_A_RANK * ranks / cores);
    long first = Math.min(LONGEST_NANOS, nanos);
    return new PollInterval(first, first / SHARE_OF_WAIT);
  }

  /**
   * The pause after a test that found nothing new: four times the last one, but nobody who has
   * waited long is to wait a sixteenth longer for want of looking.
   *
   * @param lastNanos the pause before; 0 if there was none since a step was done
   * @param waitedNanos since then
   */
  long nextNanos(long lastNanos, long waitedNanos) {
    if (lastNanos == 0) {
      return firstNanos;
    }
    long most = Math.max(longNanos, waitedNanos / SHARE_OF_WAIT);
    return Math.min(GROWTH * lastNanos, Math.min(LONGEST_NANOS, most));
  }
}
