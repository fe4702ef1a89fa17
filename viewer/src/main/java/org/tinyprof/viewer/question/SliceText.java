package org.tinyprof.viewer.question;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.http.Parameters;

/** The slice that a page's selection stands for, as the command line writes it. */
final class SliceText {
  private static final String NUMBERS = "[0-9]{1,9}(-[0-9]{1,9})?";

  private SliceText() {}

  static String of(Parameters asked) throws QuestionException {
    return of(asked, asked.text("ranks"));
  }

  /** The same of other ranks. */
  static String of(Parameters asked, String ranks) throws QuestionException {
    List<String> parts = new ArrayList<>();
    add(parts, "rank", ranks);
    add(parts, "execution", asked.text("exec"));
    add(parts, "iteration", asked.text("iter"));
    return String.join(".", parts);
  }

  static void add(List<String> parts, String dimension, String numbers) throws QuestionException {
    if (!numbers.isEmpty()) {
      if (!numbers.matches(NUMBERS)) {
        throw new QuestionException(
            "'" + numbers + "' is no range of the form 0-63; choose it in a chart again");
      }
      parts.add(dimension + "(" + numbers + ")");
    }
  }
}
