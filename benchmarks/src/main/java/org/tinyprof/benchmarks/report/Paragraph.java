package org.tinyprof.benchmarks.report;

/** Breaks the lines of a paragraph, so that its source is as readable as the page. */
final class Paragraph {
  private static final int WIDTH = 120;

  private Paragraph() {}

  /** Returns the words in lines of at most 120 characters, except for a word that is longer. */
  static String wrapped(String words) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    for (String word : words.strip().split("\\s+", -1)) {
      if (column > 0 && column + 1 + word.length() > WIDTH) {
        text.append('\n');
        column = 0;
      } else if (column > 0) {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += word.length();
    }
    return text.toString();
  }
}
