package org.tinyprof.benchmarks.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A limit that a measured figure should keep, and whether it does.
 *
 * @param aim in words, with the limit
 * @param found in words, with the figure
 */
public record Target(String aim, String found, Verdict verdict) {
  /** How the name of a {@link DataFile} of targets ends. */
  static final String FILE_ENDING = "-targets.csv";

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

  /** The target as a row of a printed table. */
  public String line() {
    return "| %s | %s | %s |".formatted(aim, found, verdict);
  }

  /** The target as a row of its experiment's file of targets. */
  List<String> cells() {
    return List.of(aim, found, verdict.words);
  }

  /** Reads what {@link #cells} gave; empty for any other row. */
  static Optional<Target> read(List<String> cells) {
    return Stream.of(Verdict.values())
        .filter(verdict -> verdict.words.equals(cells.get(cells.size() - 1)))
        .findFirst()
        .map(verdict -> new Target(cells.get(0), cells.get(1), verdict));
  }

  private Target with(Samples readings) {
    return new Target(aim, "%s (%s)".formatted(found, readings.spread()), verdict);
  }

  /** A target that nobody can judge from this run. */
  public static Target notMeasured(String aim, String reason) {
    return new Target(aim, reason, Verdict.NOT_MEASURED);
  }
}
