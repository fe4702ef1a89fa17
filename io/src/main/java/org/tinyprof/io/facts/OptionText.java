package org.tinyprof.io.facts;

import java.util.ArrayList;
import java.util.List;

/** Takes a text of options apart as the JVM does: at white space that no quotes are around. */
final class OptionText {
  private static final char NO_QUOTE = 0;

  private OptionText() {}

  static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char quote = NO_QUOTE;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != NO_QUOTE ? c == quote : c == '"' || c == '\'') {
        quote = quote == NO_QUOTE ? c : NO_QUOTE;
      } else if (quote == NO_QUOTE && Character.isWhitespace(c)) {
        end(word, words);
      } else {
        word.append(c);
      }
    }
    end(word, words);
    return words;
  }

  private static void end(StringBuilder word, List<String> words) {
    if (word.length() > 0) {
      words.add(word.toString());
      word.setLength(0);
    }
  }
}
