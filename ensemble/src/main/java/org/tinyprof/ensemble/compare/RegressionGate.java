package org.tinyprof.ensemble.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tinyprof.interchange.text.Figures;

/**
 * Decides whether a comparison passes: no judged callpath may be slower by more than a limit. With
 * repetitions, a callpath fails if its whole interval is above the limit, and passes if the
 * interval is not above it anywhere. With one run on each side, the ratio decides.
 *
 * @param limit 0.05 allows 5 % more
 */
public record RegressionGate(RunComparison comparison, double limit) {
  /** Callpaths of this share must be known well enough for the gate to pass. */
  private static final double LARGE = 0.05;

  private static final int NAMED = 10;

  /** What came out. */
  public enum Verdict {
    PASSED,
    /** At least one callpath is slower. */
    FAILED,
    /** A regression of the limit's size may be hidden in a large callpath. */
    CANNOT_TELL,
    /** A run could not be read, or there was nothing to judge. */
    NOT_JUDGED
  }

  public Verdict verdict() {
    if (!offenders().isEmpty()) {
      return Verdict.FAILED;
    }
    if (reason().isPresent()) {
      return Verdict.NOT_JUDGED;
    }
    return unsure().isEmpty() ? Verdict.PASSED : Verdict.CANNOT_TELL;
  }

  /** The callpaths that are judged, the largest change first. */
  List<RunComparison.Row> judged() {
    return comparison.rows().stream().filter(RunComparison.Row::isJudged).toList();
  }

  /** The callpaths that are too slow. */
  List<RunComparison.Row> offenders() {
    return judged().stream().filter(this::isTooSlow).toList();
  }

  /** The whole and the large callpaths that may be too slow for all that is known. */
  List<RunComparison.Row> unsure() {
    double whole = judged().stream().mapToDouble(RunComparison.Row::share).max().orElse(0);
    return judged().stream()
        .filter(row -> row.share() >= Math.min(LARGE, whole) && isUnsure(row))
        .sorted(Comparator.comparingDouble(row -> -row.share()))
        .toList();
  }

  boolean isTooSlow(RunComparison.Row row) {
    Ratio ratio = row.ratio();
    return (ratio.hasInterval() ? ratio.low() : ratio.ratio()) > 1 + limit;
  }

  private boolean isUnsure(RunComparison.Row row) {
    boolean known = row.ratio().hasInterval() || oneRunEach();
    return !isTooSlow(row) && (!known || row.ratio().high() > 1 + limit);
  }

  private boolean oneRunEach() {
    return comparison.base() < 2 && comparison.now() < 2;
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

  /** A line for each offender, or what the gate cannot tell, or the good news. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    offenders().forEach(row -> lines.add("SLOWER " + line(row)));
    reason().ifPresent(lines::add);
    if (lines.isEmpty() && !unsure().isEmpty()) {
      lines.addAll(unsureLines());
    } else if (lines.isEmpty()) {
      lines.add(
          "passed: none of "
              + judged().size()
              + " callpaths is slower by more than "
              + Figures.percent(limit)
              + (oneRunEach() ? "; with one run on each side, the noise is unknown" : ""));
    }
    return lines;
  }

  private List<String> unsureLines() {
    List<RunComparison.Row> unsure = unsure();
    List<String> lines = new ArrayList<>();
    lines.add(
        "cannot tell: runs differ so much that a slow-down of "
            + Figures.percent(limit)
            + " may be hidden in "
            + unsure.size()
            + (unsure.size() == 1 ? " callpath" : " callpaths"));
    unsure.stream().limit(NAMED).forEach(row -> lines.add("UNSURE " + unsureLine(row)));
    if (unsure.size() > NAMED) {
      lines.add("and " + (unsure.size() - NAMED) + " more that are unsure");
    }
    return lines;
  }

  /** What is not known of a callpath, and how many runs would tell, in one line. */
  String unsureLine(RunComparison.Row row) {
    OptionalInt runs = row.ratio().runsToTellFrom(1 + limit);
    String enough =
        runs.isPresent()
            ? "about " + runs.getAsInt() + " runs on either side would tell"
            : row.ratio().hasRepetitions()
                ? "more than " + Ratio.MOST_RUNS + " runs on either side would be needed to tell"
                : "several runs on either side must have it";
    return line(row) + "; " + enough;
  }

  /** What a callpath's ratio is and what is allowed, in one line. */
  public String line(RunComparison.Row row) {
    Ratio ratio = row.ratio();
    String interval =
        ratio.hasInterval()
            ? " (" + times(ratio.low()) + " to " + times(ratio.high()) + ")"
            : " (no interval: too few runs)";
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

  /** Beyond a hundred times, digits tell nothing. */
  private static String times(double ratio) {
    return ratio > 100 ? "more than 100" : ratio < 0.01 ? "less than 0.01" : Figures.ratio(ratio);
  }
}
