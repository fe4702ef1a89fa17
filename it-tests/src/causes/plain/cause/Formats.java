package cause;

/** Writes numbers by a pattern that is read each time. */
public final class Formats {
  public static void main(String[] args) {
    long start = System.nanoTime();
    long length = 0;
    for (int i = 0; !Load.passed(start, 2_500); i++) {
      length += line(i).length();
    }
    System.out.println(length);
  }

  static String line(int i) {
    return String.format("%08d %s %.3f%n", i, "name", i / 7.0);
  }
}
