package program.second;

/** Has two methods of one name, and a namesake in another package. */
public final class Solver {
  private Solver() {}

  public static long step(int n) {
    return n * 7L + 1;
  }

  public static long step(String text) {
    return text.length() * 9L;
  }
}
