package program.first;

/** Has two methods of one name, and a namesake in another package. */
public final class Solver {
  private Solver() {}

  public static long step(int n) {
    return n * 3L + 1;
  }

  public static long step(long n) {
    return n * 5L + 1;
  }
}
