package org.tinyprof.runtime.trace;

/**
 * Which parts of a run are traced with {@code trace: stretches}: some collectives of COMM_WORLD, by
 * their number. All ranks number them alike, so they trace the same parts and ask nobody.
 *
 * <p>A stretch begins with the 32nd, the 64th, the 128th and so on. So there are few of them in the
 * longest run, and the last one is in its second half.
 */
public final class StretchSchedule {
  /** The number of the collective that begins the first stretch. */
  public static final int FIRST = 32;

  /** How many collectives a stretch has. */
  public static final int LENGTH = 16;

  private StretchSchedule() {}

  /** Whether a stretch begins with a collective. */
  public static boolean begins(long number) {
    return number >= FIRST && Long.bitCount(number) == 1;
  }

  /** Whether a collective is the first one after a stretch. */
  static boolean ends(long number) {
    return begins(number - LENGTH);
  }
}
