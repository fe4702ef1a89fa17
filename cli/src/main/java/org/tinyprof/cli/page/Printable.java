package org.tinyprof.cli.page;

/** Keeps a name from breaking a line, or a terminal: events may be called anything. */
public final class Printable {
  private Printable() {}

  /**
   * The text with control characters written as Java does: {@code \n}, {@code \t}, {@code \u001b}.
   */
  public static String of(String text) {
    int at = firstControl(text);
    if (at < 0) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.substring(0, at));
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      switch (c) {
        case '\n' -> shown.append("\\n");
        case '\r' -> shown.append("\\r");
        case '\t' -> shown.append("\\t");
        default -> shown.append(Character.isISOControl(c) ? String.format("\\u%04x", (int) c) : c);
      }
    }
    return shown.toString();
  }

  private static int firstControl(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return i;
      }
    }
    return -1;
  }
}
