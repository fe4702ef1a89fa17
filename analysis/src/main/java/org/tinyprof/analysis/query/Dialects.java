package org.tinyprof.analysis.query;

import java.util.Locale;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;

/** Tells by its start in which dialect a query is written. */
final class Dialects {
  private static final String MATCH = "MATCH";

  private Dialects() {}

  static Query parse(String text) throws QuestionException {
    TextCursor cursor = new TextCursor("query", text);
    if (cursor.atEnd()) {
      throw cursor.expected("a name such as MPI_*, a path such as main<**<MPI_*, or MATCH");
    }
    String start = text.strip();
    if (start.startsWith("[") || (start.startsWith("{") && !insideBraces(start))) {
      return ObjectDialect.parse(text);
    }
    if (cursor.takesWords(MATCH) || start.startsWith("{")) {
      return StringDialect.parse(text);
    }
    int at = cursor.position();
    if (cursor.word().toUpperCase(Locale.ROOT).equals(MATCH) && cursor.sees("(")) {
      throw cursor.wrong(at, "MATCH in capitals");
    }
    return ShortForm.parse(text);
  }

  /** Whether braces stand around a query of the string dialect, and are no JSON. */
  private static boolean insideBraces(String text) {
    String inside = text.replace('{', ' ').strip();
    return inside.startsWith(MATCH);
  }
}
