package cause;

/** Plain computing that no compiler can leave out. */
public final class Load {
  private Load() {}

  /** Whether these milliseconds of wall time have passed since a moment of System.nanoTime. */
  public static boolean passed(long start, long millis) {
    return System.nanoTime() - start >= millis * 1_000_000;
  }

  /** As much work as one core does in about a millisecond, the given number of times. */
  public static double work(int milliseconds) {
    double x = 1;
    for (int i = 0; i < milliseconds * 60_000; i++) {
      x = x * 1.0000001 + Math.sqrt(x + i);
      x = x > 1e9 ? 1 : x;
    }
    return x;
  }
}
