package program;

/** Runs out of stack three times, and goes on each time as if nothing had been. */
public final class Deep {
  private Deep() {}

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      try {
        System.out.println(down(1));
      } catch (StackOverflowError e) {
        System.out.println("out of stack");
      }
      System.out.println(after(i));
    }
  }

  static long down(long depth) {
    return depth < 0 ? 0 : down(depth + 1) + depth;
  }

  static int after(int i) {
    int square = i * i;
    return square * square + 3 * i + square;
  }
}
