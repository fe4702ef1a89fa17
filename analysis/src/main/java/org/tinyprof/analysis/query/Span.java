package org.tinyprof.analysis.query;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A date or moment as typed, in UTC: {@code 2026-03-01} is the whole day, {@code 2026-03-01T08:30}
 * the minute.
 *
 * @param from the first moment of it
 * @param to the first moment after it
 */
public record Span(Instant from, Instant to) {
  private static final Pattern TEXT =
      Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)(?:[T ](\\d\\d:\\d\\d)(:\\d\\d(?:\\.\\d{1,9})?)?Z?)?");

  /** Empty if the text is not a moment. */
  public static Optional<Span> parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    boolean day = parts.group(2) == null;
    boolean minute = !day && parts.group(3) == null;
    String time = day ? "00:00" : parts.group(2) + (minute ? "" : parts.group(3));
    Duration length = day ? Duration.ofDays(1) : Duration.ofSeconds(minute ? 60 : 1);
    boolean exact = text.indexOf('.') >= 0;
    try {
      Instant from = LocalDateTime.parse(parts.group(1) + "T" + time).toInstant(ZoneOffset.UTC);
      return Optional.of(new Span(from, exact ? from.plusNanos(1) : from.plus(length)));
    } catch (DateTimeException e) {
      return Optional.empty(); // the 31st of February
    }
  }

  /** Whether a moment lies so to the span: before it, within it, or after it. */
  boolean holds(Comparison comparison, Instant moment) {
    boolean before = moment.isBefore(from);
    boolean after = !moment.isBefore(to);
    return switch (comparison) {
      case LESS -> before;
      case AT_MOST -> !after;
      case MORE -> after;
      case AT_LEAST -> !before;
      case EQUAL, SAME -> !before && !after;
      case DIFFERENT -> before || after;
    };
  }
}
