package org.tinyprof.format.naming;

/**
 * A pattern over names.
 *
 * <p>Over dotted names {@code *} stands for any characters but dots, {@code **} for any characters,
 * {@code ?} for one character but a dot. Over plain names {@code *} stands for any characters.
 */
public final class Glob {
  /** Matches every name. */
  public static final Glob ANY = new Glob("**", true);

  private final String pattern;
  private final boolean dotted;
  private final boolean exact;

  private Glob(String pattern, boolean dotted) {
    this.pattern = pattern;
    this.dotted = dotted;
    this.exact = pattern.indexOf('*') < 0 && !(dotted && pattern.indexOf('?') >= 0);
  }

  /** Makes a pattern over plain names. */
  public Glob(String pattern) {
    this(pattern, false);
  }

  /**
   * Makes a pattern over dotted names, of the characters that these have, plus {@code extra}.
   *
   * @throws IllegalArgumentException with a message that names the offending character
   */
  public static Glob dotted(String pattern, String extra) {
    if (pattern.isEmpty()) {
      throw new IllegalArgumentException("a name or `**` is missing");
    }
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (!Character.isJavaIdentifierPart(c) && "*?.-".indexOf(c) < 0 && extra.indexOf(c) < 0) {
        String hint = c == '/' ? ": write dots between packages" : "";
        throw new IllegalArgumentException("`" + c + "` cannot be in a name" + hint);
      }
    }
    if (pattern.contains("***")) {
      throw new IllegalArgumentException("`***` has no meaning: write `**`");
    }
    return new Glob(pattern, true);
  }

  /** Whether it has no wildcard and so names one thing. */
  public boolean exact() {
    return exact;
  }

  /**
   * Takes time proportional to the square of the name at worst: where the pattern fails, only the
   * last {@code *} and, when that has come to a dot, the last {@code **} can take one more
   * character; what an earlier one took, a later one could have taken.
   */
  public boolean matches(String name) {
    if (exact) {
      return pattern.equals(name);
    }
    int at = 0;
    int next = 0;
    int star = -1;
    int starNext = 0;
    int doubleStar = -1;
    int doubleStarNext = 0;
    while (next < name.length() || at < pattern.length()) {
      if (at < pattern.length() && pattern.charAt(at) == '*') {
        if (!dotted || pattern.startsWith("**", at)) {
          at += dotted ? 2 : 1;
          doubleStar = at;
          doubleStarNext = next;
          star = -1;
        } else {
          at++;
          star = at;
          starNext = next;
        }
      } else if (at < pattern.length()
          && next < name.length()
          && matchesOne(pattern.charAt(at), name.charAt(next))) {
        at++;
        next++;
      } else if (star >= 0 && starNext < name.length() && name.charAt(starNext) != '.') {
        at = star;
        next = ++starNext;
      } else if (doubleStar >= 0 && doubleStarNext < name.length()) {
        star = -1;
        at = doubleStar;
        next = ++doubleStarNext;
      } else {
        return false;
      }
    }
    return true;
  }

  private boolean matchesOne(char wanted, char c) {
    return wanted == c || (dotted && wanted == '?' && c != '.');
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Glob glob && glob.pattern.equals(pattern) && glob.dotted == dotted;
  }

  @Override
  public int hashCode() {
    return pattern.hashCode();
  }

  @Override
  public String toString() {
    return pattern;
  }
}
