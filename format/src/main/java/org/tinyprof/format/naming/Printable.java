package org.tinyprof.format.naming;

/**
 * Makes text from outside safe for a terminal. Names in files, and names of files, may contain
 * anything: control characters move the cursor, clear the screen or break the line, and characters
 * that change the direction of writing make a line read differently.
 */
public final class Printable {
  private static final String HEX = "0123456789abcdef";

  private Printable() {}

  /** The text with such characters written as Java does: {@code \n}, {@code \t}, {@code \u001b}. */
  public static String of(String text) {
    int at = 0;
    while (at < text.length() && isPrintable(text.charAt(at))) {
      at++;
    }
    if (at == text.length()) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.substring(0, at));
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (isPrintable(c)) {
        shown.append(c);
      } else {
        escape(c, shown);
      }
    }
    return shown.toString();
  }

  private static void escape(char c, StringBuilder out) {
    switch (c) {
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(HEX.charAt(c >>> shift & 0xF));
        }
      }
    }
  }

  /** Whether a terminal shows the character, or the pair it is half of, and does nothing else. */
  public static boolean isPrintable(char c) {
    return !Character.isISOControl(c) && !separatesLines(c) && !changesDirection(c);
  }

  private static boolean separatesLines(char c) {
    return c == '\u2028' || c == '\u2029';
  }

  private static boolean changesDirection(char c) {
    return c == '\u061c'
        || c == '\u200e'
        || c == '\u200f'
        || (c >= '\u202a' && c <= '\u202e')
        || (c >= '\u2066' && c <= '\u2069');
  }
}
