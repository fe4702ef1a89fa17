package program;

/** Prints how deep it can call itself. */
public final class Depth {
  private static int deepest;

  private Depth() {}

  public static void main(String[] args) {
    try {
      down(1);
    } catch (StackOverflowError e) {
      System.out.println(deepest);
    }
  }

  private static void down(int depth) {
    deepest = depth;
    down(depth + 1);
  }
}
