package org.tinyprof.analysis.time;

import org.tinyprof.analysis.text.QuestionException;

/**
 * A stretch of time of a run.
 *
 * @param from nanoseconds since the run began
 * @param to later than {@code from}
 */
public record Interval(long from, long to) {
  private static final double NANOS_PER_SECOND = 1e9;

  public Interval {
    if (from < 0 || to <= from) {
      throw new IllegalArgumentException("no interval from " + from + " to " + to + " ns");
    }
  }

  /** Reads {@code 12.0s-12.5s}. */
  public static Interval parse(String text) throws QuestionException {
    if (!text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?s-[0-9]{1,9}(\\.[0-9]{1,9})?s")) {
      throw new QuestionException("'" + text + "' is no interval of the form 12.0s-12.5s");
    }
    int middle = text.indexOf('-');
    long from = nanos(text.substring(0, middle));
    long to = nanos(text.substring(middle + 1));
    if (to <= from) {
      throw new QuestionException("'" + text + "' ends before it begins");
    }
    return new Interval(from, to);
  }

  private static long nanos(String seconds) {
    return Math.round(
        Double.parseDouble(seconds.substring(0, seconds.length() - 1)) * NANOS_PER_SECOND);
  }
}
