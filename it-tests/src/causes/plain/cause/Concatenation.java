package cause;

/** Appends to a String in a loop. */
public final class Concatenation {
  public static void main(String[] args) {
    long start = System.nanoTime();
    long length = 0;
    while (!Load.passed(start, 2_500)) {
      length += report().length();
    }
    System.out.println(length);
  }

  static String report() {
    String text = "";
    for (int i = 0; i < 8_000; i++) {
      text += "line " + i + "\n";
    }
    return text;
  }
}
