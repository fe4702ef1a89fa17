package org.tinyprof.analysis.query;

/** A pattern for names in which a star stands for any letters, none included. */
public record Glob(String pattern) {
  /** Whether the whole text fits; takes time linear in text times pattern at most. */
  public boolean fits(String text) {
    int at = 0;
    int next = 0;
    int star = -1; // the last star in the pattern so far
    int afterStar = 0; // where the text goes on that this star leaves
    while (at < text.length()) {
      if (next < pattern.length() && pattern.charAt(next) == '*') {
        star = next++;
        afterStar = at;
      } else if (next < pattern.length() && pattern.charAt(next) == text.charAt(at)) {
        next++;
        at++;
      } else if (star >= 0) {
        next = star + 1;
        at = ++afterStar;
      } else {
        return false;
      }
    }
    while (next < pattern.length() && pattern.charAt(next) == '*') {
      next++;
    }
    return next == pattern.length();
  }
}
