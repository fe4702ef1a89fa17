package org.tinyprof.analysis.runs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.Figures;

/**
 * Decides whether a comparison is good enough to go on: no judged callpath may be slower by more
 * than a limit. Where repetitions tell an interval, all of it must lie above the limit to fail;
 * with one run on either side the ratio decides.
 *
 * @param limit 0.05 allows 5 % more
 */
public record RegressionGate(RunComparison comparison, double limit) {
  private static final double BLIND = 100; // nothing that runs gets that much slower

  /** What came out. */
  public enum Verdict {
    PASSED,
    /** At least one callpath is slower. */
    FAILED,
    /** A run could not be read, or there was nothing to judge. */
    NOT_JUDGED
  }

  public Verdict verdict() {
    if (!offenders().isEmpty()) {
      return Verdict.FAILED;
    }
    return reason().isPresent() ? Verdict.NOT_JUDGED : Verdict.PASSED;
  }

  /** The callpaths that are judged, the largest change first. */
  public List<RunComparison.Row> judged() {
    return comparison.rows().stream().filter(RunComparison.Row::isJudged).toList();
  }

  /** The callpaths that are too slow. */
  public List<RunComparison.Row> offenders() {
    return judged().stream().filter(this::isTooSlow).toList();
  }

  public boolean isTooSlow(RunComparison.Row row) {
    Ratio ratio = row.ratio();
    return (Double.isNaN(ratio.low()) ? ratio.ratio() : ratio.low()) > 1 + limit;
  }

  /** Why the runs could not be judged; empty if they could. */
  public Optional<String> reason() {
    if (comparison.unreadable() > 0) {
      return Optional.of("not judged: " + comparison.unreadable() + " of the runs cannot be read");
    }
    return judged().isEmpty()
        ? Optional.of("not judged: no callpath of at least 1 % is in both sides")
        : Optional.empty();
  }

  /** A line for each offender, or the good news, or why nothing could be said. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    offenders().forEach(row -> lines.add("SLOWER " + line(row)));
    reason().ifPresent(lines::add);
    if (lines.isEmpty()) {
      lines.add(
          "passed: none of "
              + judged().size()
              + " callpaths is slower by more than "
              + Figures.percent(limit));
      blindness().ifPresent(lines::add);
    }
    return lines;
  }

  /** What the gate could not have seen of the largest callpath. */
  private Optional<String> blindness() {
    return judged().stream()
        .max(Comparator.comparingDouble(RunComparison.Row::share))
        .filter(row -> !Double.isNaN(row.ratio().low()))
        .map(
            row ->
                "With these runs, "
                    + row.path()
                    + " had to "
                    + slower((1 + limit) * row.ratio().ratio() / row.ratio().low())
                    + " to fail. More runs make the gate sharper.");
  }

  private static String slower(double times) {
    return times < 2
        ? "be slower by " + Figures.percent(times - 1)
        : "take " + (times < BLIND ? Figures.ratio(times) : "more than 100") + " times as long";
  }

  /** What is wrong with a callpath, in one line. */
  public String line(RunComparison.Row row) {
    Ratio ratio = row.ratio();
    String interval =
        Double.isNaN(ratio.low())
            ? " (no interval: too few runs)"
            : " (" + Figures.ratio(ratio.low()) + " to " + Figures.ratio(ratio.high()) + ")";
    return row.path()
        + ": "
        + Figures.ratio(ratio.ratio())
        + " times"
        + interval
        + ", allowed is "
        + Figures.ratio(1 + limit)
        + ", "
        + Figures.percent(row.share())
        + " of the whole";
  }
}
