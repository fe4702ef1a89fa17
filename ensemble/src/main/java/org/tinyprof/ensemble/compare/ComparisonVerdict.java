package org.tinyprof.ensemble.compare;

import java.util.Comparator;
import java.util.Optional;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.table.Unit;

/**
 * What a comparison comes to, in a sentence: whether the whole changed beyond chance, and where.
 */
final class ComparisonVerdict {
  private static final double MUCH = 0.5; // of the whole's change

  private final RunComparison comparison;
  private final Unit unit;

  ComparisonVerdict(RunComparison comparison) {
    this.comparison = comparison;
    this.unit = Unit.of(comparison.unit());
  }

  /** Empty if there is nothing to compare. */
  Optional<String> sentence() {
    return comparison.rows().stream()
        .filter(RunComparison.Row::isJudged)
        .max(Comparator.comparingDouble(RunComparison.Row::share))
        .map(this::about);
  }

  private String about(RunComparison.Row whole) {
    String values = values(whole);
    if (!whole.ratio().hasRepetitions()) {
      return name(whole) + ": " + values + ", one run each: chance may explain it.";
    }
    if (whole.mark().isEmpty()) {
      return "No change beyond chance: "
          + values
          + elsewhere(whole).map(row -> ". But " + change(row)).orElse("")
          + ".";
    }
    return change(whole)
        + " ("
        + values
        + ")"
        + inside(whole).map(row -> ", " + part(row, whole) + " of it in " + name(row)).orElse("")
        + ".";
  }

  private String part(RunComparison.Row row, RunComparison.Row whole) {
    return Math.abs(row.change()) < Math.abs(whole.change()) ? amount(row) : "all";
  }

  private String values(RunComparison.Row row) {
    return unit.shown(row.before()) + " -> " + unit.shown(row.after());
  }

  private String change(RunComparison.Row row) {
    return name(row) + " takes " + amount(row) + (row.change() > 0 ? " more" : " less");
  }

  private String amount(RunComparison.Row row) {
    return unit.shown(Math.abs(row.change()));
  }

  /** The deepest callpath that explains most of the whole's change. */
  private Optional<RunComparison.Row> inside(RunComparison.Row whole) {
    return comparison.rows().stream()
        .filter(row -> row.path().startsWith(whole.path() + "<"))
        .filter(row -> row.mark().equals(whole.mark()))
        .filter(row -> Math.abs(row.change()) >= MUCH * Math.abs(whole.change()))
        .max(Comparator.comparingInt(row -> row.path().length()));
  }

  /** The callpath that changed most beyond chance where the whole did not. */
  private Optional<RunComparison.Row> elsewhere(RunComparison.Row whole) {
    return comparison.rows().stream()
        .filter(RunComparison.Row::isJudged)
        .filter(row -> !row.equals(whole) && !row.mark().isEmpty())
        .max(Comparator.comparingDouble(row -> Math.abs(row.change())));
  }

  private static String name(RunComparison.Row row) {
    return MethodPath.of(row.path()).name();
  }
}
