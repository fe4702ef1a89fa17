package org.tinyprof.viewer.question;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.viewer.http.Parameters;

/** The slice that a page's selection stands for, as the command line writes it. */
final class SliceText {
  private static final String RANGE = "[0-9]{1,9}(-[0-9]{1,9})?";
  private static final String NUMBERS = RANGE + "(," + RANGE + ")*";

  private SliceText() {}

  static String of(Parameters asked) throws QuestionException {
    return of(asked, asked.text("ranks"));
  }

  /** The same of other ranks, or of all if the text is empty. */
  static String of(Parameters asked, String ranks) throws QuestionException {
    return of(ranks, asked.text("exec"), asked.text("iter"));
  }

  /** The slice of these numbers, of which each may be empty. */
  static String of(String ranks, String executions, String iterations) throws QuestionException {
    List<String> parts = new ArrayList<>();
    add(parts, "rank", ranks);
    add(parts, "execution", executions);
    add(parts, "iteration", iterations);
    return String.join(".", parts);
  }

  /** The ranks of a request; all if it names none. */
  static IntSet ranks(Parameters asked) throws QuestionException {
    List<String> checked = new ArrayList<>();
    add(checked, "rank", asked.text("ranks"));
    List<IntSet> ranges = new ArrayList<>();
    for (String range : asked.text("ranks").split(",", -1)) {
      if (!range.isEmpty()) {
        String[] ends = range.split("-", -1);
        ranges.add(
            IntSet.range(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1])));
      }
    }
    return checked.isEmpty() ? IntSet.ALL : IntSet.union(ranges);
  }

  private static void add(List<String> parts, String dimension, String numbers)
      throws QuestionException {
    if (!numbers.isEmpty()) {
      if (!numbers.matches(NUMBERS)) {
        throw new QuestionException(
            "'" + numbers + "' is no range of the form 0-63; choose it in a chart again");
      }
      parts.add(dimension + "(" + numbers + ")");
    }
  }
}
