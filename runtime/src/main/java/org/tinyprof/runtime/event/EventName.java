package org.tinyprof.runtime.event;

/**
 * The rule for names and texts: none is refused, all are made harmless.
 *
 * <p>An empty name becomes {@code (unnamed)}, a long one is cut to {@value #LONGEST} characters
 * with {@code ...} at its end, and an unpaired surrogate becomes U+FFFD. All other characters stay,
 * including delimiters, tabs and newlines: the format quotes them.
 */
public final class EventName {
  static final int LONGEST = 512;
  static final String UNNAMED = "(unnamed)";
  private static final String CUT = "...";
  private static final char REPLACEMENT = '\uFFFD';

  private EventName() {}

  static String clean(String name) {
    return name.isEmpty() ? UNNAMED : cleanText(name);
  }

  public static String cleanText(String text) {
    String kept = text;
    if (text.length() > LONGEST) {
      int end = LONGEST - CUT.length();
      if (Character.isHighSurrogate(text.charAt(end - 1))) {
        end--;
      }
      kept = text.substring(0, end).concat(CUT);
    }
    return paired(kept);
  }

  /** The text at its full length, with U+FFFD for each unpaired surrogate. */
  static String paired(String text) {
    return hasLoneSurrogate(text) ? replaceLoneSurrogates(text) : text;
  }

  private static boolean hasLoneSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isLoneSurrogate(text, i)) {
        return true;
      }
    }
    return false;
  }

  private static String replaceLoneSurrogates(String text) {
    StringBuilder clean = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (isLoneSurrogate(text, i)) {
        clean.setCharAt(i, REPLACEMENT);
      }
    }
    return clean.toString();
  }

  private static boolean isLoneSurrogate(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }
}
