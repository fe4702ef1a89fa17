package cause;

/** Computing of a fixed amount. */
public final class Work {
  private Work() {}

  /** As much as one core does in about a millisecond, the given number of times. */
  public static double milliseconds(int number) {
    double x = 1;
    for (int i = 0; i < number * 60_000; i++) {
      x = x * 1.0000001 + Math.sqrt(x + i);
      x = x > 1e9 ? 1 : x;
    }
    return x;
  }
}
