package org.tinyprof.viewer.question;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
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
    String text = asked.text("ranks");
    if (text.isEmpty()) {
      return IntSet.ALL;
    }
    check(text);
    List<IntSet> ranges = new ArrayList<>();
    for (String range : text.split(",", -1)) {
      String[] ends = range.split("-", -1);
      int first = Integer.parseInt(ends[0]);
      int last = Integer.parseInt(ends[ends.length - 1]);
      if (last < first) {
        throw noRange(text);
      }
      ranges.add(IntSet.range(first, last));
    }
    return IntSet.union(ranges);
  }

  /** An interval of time as a slice has it, {@code 12.0s-12.5s}. */
  static Interval interval(String text) throws QuestionException {
    if (!text.matches("[0-9a-zµ.]*-[0-9a-zµ.]*")) {
      throw noRange(text);
    }
    return Slice.parse("time(" + text + ")").interval();
  }

  private static void add(List<String> parts, String dimension, String numbers)
      throws QuestionException {
    if (!numbers.isEmpty()) {
      check(numbers);
      parts.add(dimension + "(" + numbers + ")");
    }
  }

  private static void check(String numbers) throws QuestionException {
    if (!numbers.matches(NUMBERS)) {
      throw noRange(numbers);
    }
  }

  static QuestionException noRange(String text) {
    return new QuestionException(
        "'" + text + "' is not a range of the form 0-63; choose it in a chart again");
  }
}
