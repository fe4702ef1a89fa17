package org.tinyprof.io.start;

import java.util.StringTokenizer;
import org.tinyprof.format.naming.Glob;
import org.tinyprof.format.run.RunId;

/**
 * A rule for which runs are kept, such as {@code failed}, {@code above 5m}, {@code 1 in 100 program
 * com.acme.**}: all its conditions must hold. Immutable.
 */
public final class KeepRule {
  private static final String FORMS =
      "`all`, `failed`, `above 5m`, `below 5m`, `ranks 64`, `program com.acme.**`, with `1 in 100`"
          + " before it";
  private static final long SECOND = 1_000_000_000;
  private static final int MOST_DIGITS = 9;

  private int oneIn = 1;
  private boolean failed;
  private long leastNanos;
  private long mostNanos = Long.MAX_VALUE;
  private int leastRanks;
  private Glob program = Glob.ANY;

  private KeepRule() {}

  /**
   * Reads a rule.
   *
   * @throws IllegalArgumentException with a message that says what a rule may be
   */
  public static KeepRule parse(String text) {
    KeepRule rule = new KeepRule();
    StringTokenizer words = new StringTokenizer(text);
    boolean any = false;
    while (words.hasMoreTokens()) {
      rule.add(words.nextToken(), words, text);
      any = true;
    }
    if (!any) {
      throw wrong(text);
    }
    return rule;
  }

  private void add(String word, StringTokenizer rest, String text) {
    switch (word) {
      case "all", "and" -> {
        // says nothing of its own
      }
      case "failed" -> failed = true;
      case "above" -> leastNanos = duration(next(rest, text), text);
      case "below" -> mostNanos = duration(next(rest, text), text);
      case "ranks" -> leastRanks = number(next(rest, text), text);
      case "program" -> program = program(next(rest, text), text);
      case "1" -> {
        if (!next(rest, text).equals("in")) {
          throw wrong(text);
        }
        oneIn = number(next(rest, text), text);
      }
      default -> throw wrong(text);
    }
  }

  private static Glob program(String pattern, String text) {
    try {
      return Glob.dotted(pattern, "$");
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("rule `" + text + "`: " + e.getMessage(), e);
    }
  }

  private static String next(StringTokenizer words, String text) {
    if (!words.hasMoreTokens()) {
      throw wrong(text);
    }
    return words.nextToken();
  }

  private static int number(String digits, String text) {
    try {
      int number = digits.length() > MOST_DIGITS ? 0 : Integer.parseInt(digits);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(wrong(text).getMessage(), e);
    }
    throw wrong(text);
  }

  private static long duration(String word, String text) {
    int digits = 0;
    while (digits < word.length() && Character.isDigit(word.charAt(digits))) {
      digits++;
    }
    long seconds =
        switch (word.substring(digits)) {
          case "s" -> 1;
          case "m", "min" -> 60;
          case "h" -> 3600;
          default -> throw wrong(text);
        };
    return number(word.substring(0, digits), text) * seconds * SECOND;
  }

  private static IllegalArgumentException wrong(String text) {
    return new IllegalArgumentException("rule `" + text + "` is none; rules are " + FORMS);
  }

  /**
   * Whether it keeps a run.
   *
   * @param nanos how long rank 0 ran
   * @param hasFailed whether anybody has told that it ends badly
   */
  public boolean keeps(RunId id, long nanos, int ranks, String mainClass, boolean hasFailed) {
    return (hasFailed || !failed)
        && nanos >= leastNanos
        && nanos < mostNanos
        && ranks >= leastRanks
        && program.matches(mainClass)
        && Long.remainderUnsigned(id.high() ^ id.low(), oneIn) == 0;
  }
}
