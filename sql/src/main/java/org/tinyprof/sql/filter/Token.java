package org.tinyprof.sql.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A word of a condition as the database prints it.
 *
 * @param kind what it is
 * @param text the word; of a text what it says, without quotes
 */
record Token(Kind kind, String text) {
  enum Kind {
    WORD,
    QUOTED_WORD,
    NUMBER,
    TEXT,
    SYMBOL
  }

  private static final String OPERATORS = "<>=!~*+-/%|&^@#:.";

  /** Splits a condition; empty if it cannot be split. */
  static Optional<List<Token>> split(String condition) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < condition.length()) {
      char c = condition.charAt(at);
      int end = at + 1;
      if (c == ' ') {
        at = end;
        continue;
      }
      if (c == '\'' || c == '"') {
        end = quotedEnd(condition, at);
        if (end < 0) {
          return Optional.empty();
        }
        String quote = String.valueOf(c);
        String inside = condition.substring(at + 1, end - 1).replace(quote + quote, quote);
        tokens.add(new Token(c == '\'' ? Kind.TEXT : Kind.QUOTED_WORD, inside));
      } else if (isWord(c)) {
        while (end < condition.length()
            && (isWord(condition.charAt(end)) || isPoint(condition, end))) {
          end++;
        }
        String word = condition.substring(at, end);
        tokens.add(new Token(Character.isDigit(c) ? Kind.NUMBER : Kind.WORD, word));
      } else {
        boolean operator = OPERATORS.indexOf(c) >= 0;
        while (operator
            && end < condition.length()
            && OPERATORS.indexOf(condition.charAt(end)) >= 0) {
          end++;
        }
        tokens.add(new Token(Kind.SYMBOL, condition.substring(at, end)));
      }
      at = end;
    }
    return Optional.of(tokens);
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /** Whether a point stands between two digits. */
  private static boolean isPoint(String condition, int at) {
    return condition.charAt(at) == '.'
        && at + 1 < condition.length()
        && Character.isDigit(condition.charAt(at - 1))
        && Character.isDigit(condition.charAt(at + 1));
  }

  /** Behind the closing quote, or -1; two quotes stand for one. */
  private static int quotedEnd(String condition, int start) {
    char quote = condition.charAt(start);
    for (int at = start + 1; at < condition.length(); at++) {
      if (condition.charAt(at) == quote) {
        if (at + 1 < condition.length() && condition.charAt(at + 1) == quote) {
          at++;
        } else {
          return at + 1;
        }
      }
    }
    return -1;
  }

  boolean is(String symbolOrWord) {
    return (kind == Kind.WORD || kind == Kind.SYMBOL) && text.equals(symbolOrWord);
  }
}
