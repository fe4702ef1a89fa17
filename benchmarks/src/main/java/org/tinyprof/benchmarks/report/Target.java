package org.tinyprof.benchmarks.report;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A limit that a measured figure should keep, and whether it does.
 *
 * @param aim in words, with the limit
 * @param found in words, with the figure
 */
public record Target(String aim, String found, Verdict verdict) {
  private static final Pattern LINE =
      Pattern.compile("\\| (.*) \\| (.*) \\| (met|MISSED|not measured) \\|");

  /** Whether a target was met. */
  public enum Verdict {
    MET("met"),
    MISSED("MISSED"),
    NOT_MEASURED("not measured");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** A figure that must not exceed the limit. */
  public static Target atMost(String what, double found, double limit, String unit) {
    return new Target(
        "%s: at most %s %s".formatted(what, ThreeDigits.of(limit), unit).strip(),
        "%s %s".formatted(ThreeDigits.of(found), unit).strip(),
        found <= limit ? Verdict.MET : Verdict.MISSED);
  }

  /** A figure whose median must not exceed the limit. */
  public static Target atMost(String what, Samples found, double limit, String unit) {
    return atMost(what, found.median(), limit, unit).with(found);
  }

  /** A figure that must be less than another one, named in words. */
  public static Target below(String what, double found, String other, double limit, String unit) {
    return new Target(
        "%s: below %s (%s %s)".formatted(what, other, ThreeDigits.of(limit), unit),
        "%s %s".formatted(ThreeDigits.of(found), unit).strip(),
        found < limit ? Verdict.MET : Verdict.MISSED);
  }

  /** A figure whose median must be less than another one, named in words. */
  public static Target below(String what, Samples found, String other, double limit, String unit) {
    return below(what, found.median(), other, limit, unit).with(found);
  }

  /** The target as a row of its experiment's table of targets. */
  public String line() {
    return "| %s | %s | %s |".formatted(aim, found, verdict);
  }

  /** Reads what {@link #line} wrote; empty for any other line. */
  static Optional<Target> read(String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      return Optional.empty();
    }
    return Stream.of(Verdict.values())
        .filter(verdict -> verdict.words.equals(parts.group(3)))
        .findFirst()
        .map(verdict -> new Target(parts.group(1), parts.group(2), verdict));
  }

  private Target with(Samples readings) {
    return new Target(aim, "%s (%s)".formatted(found, readings.spread()), verdict);
  }

  /** A target that nobody can judge from this run. */
  public static Target notMeasured(String aim, String reason) {
    return new Target(aim, reason, Verdict.NOT_MEASURED);
  }
}
