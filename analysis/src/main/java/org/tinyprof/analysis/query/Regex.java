package org.tinyprof.analysis.query;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.tinyprof.analysis.text.QuestionException;

/**
 * A regular expression of a query. Some expressions take time exponential in the text: this one
 * gives up with a {@link TooSlow} instead.
 */
final class Regex {
  private static final int MOST_STEPS = 1_000_000;

  private final Pattern pattern;

  private Regex(Pattern pattern) {
    this.pattern = pattern;
  }

  static Regex of(String text) throws QuestionException {
    try {
      return new Regex(Pattern.compile(text));
    } catch (PatternSyntaxException e) {
      throw new QuestionException(
          "wrong regular expression '" + text + "': " + e.getDescription() + " at " + e.getIndex());
    }
  }

  boolean fits(String text) {
    return guarded(text, true);
  }

  boolean fitsStart(String text) {
    return guarded(text, false);
  }

  private boolean guarded(String text, boolean whole) {
    Matcher matcher = pattern.matcher(new Counted(text, new AtomicInteger()));
    try {
      return whole ? matcher.matches() : matcher.lookingAt();
    } catch (StackOverflowError e) { // java.util.regex recurses
      throw new TooSlow(pattern.pattern(), e);
    } catch (StepsSpent e) {
      throw new TooSlow(pattern.pattern(), e);
    }
  }

  /** Says which expression is too slow. */
  static final class TooSlow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooSlow(String pattern, Throwable cause) {
      super(pattern, cause);
    }
  }

  private static final class StepsSpent extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** A text that can be looked at so often and no more. */
  private static final class Counted implements CharSequence {
    private final CharSequence text;
    private final AtomicInteger steps;

    Counted(CharSequence text, AtomicInteger steps) {
      this.text = text;
      this.steps = steps;
    }

    @Override
    public char charAt(int index) {
      if (steps.incrementAndGet() > MOST_STEPS) {
        throw new StepsSpent();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Counted(text.subSequence(start, end), steps);
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
