package org.tinyprof.ensemble.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonVerdictTest {
  private static final double UNKNOWN = Double.NaN;
  private static final Ratio ALONE = new Ratio(1.1, UNKNOWN, UNKNOWN, UNKNOWN, 0.95);

  private static RunComparison.Row row(String path, double before, double after, Ratio ratio) {
    return new RunComparison.Row(path, before / 10e9, before, after, UNKNOWN, ratio);
  }

  private static Ratio between(double low, double ratio, double high) {
    return new Ratio(ratio, low, high, 0.01, 0.95);
  }

  private static Optional<String> verdict(RunComparison.Row... rows) {
    return new RunComparison("time", "ns", 5, 5, rows.length, 0, List.of(rows), List.of())
        .verdict();
  }

  @Test
  void isThatNothingChangedBeyondChance() {
    assertEquals(
        Optional.of("No change beyond chance: 10.0 s -> 10.1 s."),
        verdict(row("main", 10e9, 10.1e9, between(0.98, 1.01, 1.04))));
  }

  @Test
  void namesTheDeepestMethodThatExplainsTheChange() {
    assertEquals(
        Optional.of("main takes 1.00 s more (10.0 s -> 11.0 s), 800 ms of it in work."),
        verdict(
            row("main", 10e9, 11e9, between(1.05, 1.1, 1.15)),
            row("main<step", 5e9, 5.9e9, between(1.1, 1.18, 1.2)),
            row("main<step<work", 4e9, 4.8e9, between(1.1, 1.2, 1.3)),
            row("main<step<read", 1e9, 1.1e9, between(1.05, 1.1, 1.15))));
  }

  @Test
  void saysThatAllOfItIsInAMethodThatChangedMoreThanTheWhole() {
    assertEquals(
        Optional.of("main takes 1.00 s less (10.0 s -> 9.00 s), all of it in work."),
        verdict(
            row("main", 10e9, 9e9, between(0.85, 0.9, 0.95)),
            row("main<work", 5e9, 3.9e9, between(0.7, 0.78, 0.8))));
  }

  @Test
  void namesAMethodThatChangedThoughTheWholeDidNot() {
    assertEquals(
        Optional.of("No change beyond chance: 10.0 s -> 10.1 s. But parse takes 300 ms more."),
        verdict(
            row("main", 10e9, 10.1e9, between(0.98, 1.01, 1.04)),
            row("main<parse", 1e9, 1.3e9, between(1.2, 1.3, 1.4))));
  }

  @Test
  void leavesOneRunEachOpen() {
    assertEquals(
        Optional.of(
            "main takes 1.00 s more (10.0 s -> 11.0 s), all of it in work; one run each, so chance"
                + " may explain it."),
        verdict(row("main", 10e9, 11e9, ALONE), row("main<work", 1e9, 2e9, ALONE)));
  }

  @Test
  void callsAFewPercentOfOneRunEachChance() {
    assertEquals(
        Optional.of("No change beyond chance: 10.0 s -> 10.4 s; one run each."),
        verdict(row("main", 10e9, 10.4e9, ALONE)));
  }

  @Test
  void callsWhatSamplesExplainChance() {
    RunComparison.Row sampled = new RunComparison.Row("main", 1, 10e9, 12e9, 1.1e9, ALONE);
    assertEquals(
        Optional.of("No change beyond chance: 10.0 s -> 12.0 s; one run each."), verdict(sampled));
  }

  @Test
  void namesAMethodThatIsNew() {
    assertEquals(
        Optional.of("main takes 1.00 s more (10.0 s -> 11.0 s), 900 ms of it in check."),
        verdict(
            row("main", 10e9, 11e9, between(1.05, 1.1, 1.15)),
            row("main<check", UNKNOWN, 0.9e9, between(UNKNOWN, UNKNOWN, UNKNOWN))));
  }

  @Test
  void isMissingWhereNothingIsInBothSides() {
    assertEquals(
        Optional.empty(), verdict(row("main", 10e9, UNKNOWN, between(UNKNOWN, UNKNOWN, UNKNOWN))));
  }
}
