package cause;

import java.util.regex.Pattern;

/** A regular expression that backtracks. */
public final class Backtracking {
  private static final Pattern NESTED = Pattern.compile("(x+x+)+y");

  public static void main(String[] args) {
    long start = System.nanoTime();
    int matched = 0;
    while (!Load.passed(start, 2_500)) {
      matched += accepts("x".repeat(20)) ? 1 : 0;
    }
    System.out.println(matched);
  }

  static boolean accepts(String line) {
    return NESTED.matcher(line).matches();
  }
}
