package org.tinyprof.cli;

/** A new seed at every run of a test, printed, so that a failure can be repeated. */
public final class FreshSeed {
  private static final String PROPERTY = "tinyprof.seed";
  private static final int MOST = 1_000_000;

  private FreshSeed() {}

  /** The seed that {@code -Dtinyprof.seed=N} names, or any other. */
  public static long of(String test) {
    long seed = Long.getLong(PROPERTY, Math.floorMod(System.nanoTime(), MOST));
    System.out.println(test + ": -D" + PROPERTY + "=" + seed);
    return seed;
  }
}
