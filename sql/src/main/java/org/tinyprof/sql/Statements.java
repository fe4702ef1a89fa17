package org.tinyprof.sql;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;

/** Splits a text into statements, at semicolons outside quotes and comments. */
final class Statements {
  private final String text;
  private final List<String> complete = new ArrayList<>();
  private int start;

  private Statements(String text) {
    this.text = text;
  }

  /** The statements of a text, without semicolons; the last need not have one. */
  static List<String> split(String text) {
    Statements statements = new Statements(text);
    statements.read();
    statements.add(text.length());
    return statements.complete;
  }

  /** The one statement of a text. */
  static String only(String text) throws QuestionException {
    List<String> all = split(text);
    if (all.size() != 1) {
      throw new QuestionException(
          all.isEmpty()
              ? "no statement; write one, such as: select * from runs"
              : "more than one statement; ask one at a time, or type them without a query on the"
                  + " command line");
    }
    return all.get(0);
  }

  /** Whether a text ends with a semicolon outside quotes and comments. */
  static boolean isComplete(String text) {
    Statements statements = new Statements(text);
    statements.read();
    return statements.start > 0 && text.substring(statements.start).isBlank();
  }

  private void read() {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ';') {
        add(at);
        start = at + 1;
      }
      at = c == '\'' && isEscaped(at) ? escapedEnd(at) : end(at);
    }
  }

  private void add(int end) {
    String statement = text.substring(start, end).strip();
    if (!withoutComments(statement).isEmpty()) {
      complete.add(statement);
    }
  }

  private static String withoutComments(String statement) {
    return statement.replaceAll("(?m)--.*$", "").strip();
  }

  /** Behind the quoted text or comment that begins here, or behind this letter. */
  private int end(int at) {
    char c = text.charAt(at);
    if (c == '\'' || c == '"') {
      return after(String.valueOf(c), at + 1);
    }
    if (text.startsWith("--", at)) {
      return after("\n", at);
    }
    if (text.startsWith("/*", at)) {
      return after("*/", at + 2);
    }
    int tag = c == '$' ? text.indexOf('$', at + 1) : -1;
    if (tag > 0 && text.substring(at + 1, tag).matches("\\w*")) {
      return after(text.substring(at, tag + 1), tag + 1);
    }
    return at + 1;
  }

  private int after(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? text.length() : found + mark.length();
  }

  /** Whether a quote begins a text with backslashes, {@code e'...'}. */
  private boolean isEscaped(int at) {
    boolean letter = at > 0 && (text.charAt(at - 1) == 'e' || text.charAt(at - 1) == 'E');
    return letter && (at < 2 || !Character.isLetterOrDigit(text.charAt(at - 2)));
  }

  private int escapedEnd(int at) {
    int next = at + 1;
    while (next < text.length() && text.charAt(next) != '\'') {
      next += text.charAt(next) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), next + 1);
  }
}
