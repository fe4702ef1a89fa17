package cause;

/** Tells by exceptions, from a deep stack, that a word is no number. */
public final class Exceptions {
  public static void main(String[] args) {
    long start = System.nanoTime();
    int wrong = 0;
    while (!Load.passed(start, 2_500)) {
      wrong += descend(60);
    }
    System.out.println(wrong);
  }

  static int descend(int depth) {
    return depth == 0 ? parse("n/a") : descend(depth - 1);
  }

  static int parse(String word) {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      return 1;
    }
  }
}
