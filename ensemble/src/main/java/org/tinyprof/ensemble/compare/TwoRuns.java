package org.tinyprof.ensemble.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.tinyprof.analysis.answer.RunDifference;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ArgumentsNote;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.schema.Absent;

/**
 * One run against an earlier one: the tree of differences, what it comes to in a sentence, and what
 * a reader has to know of it.
 *
 * @param notes a line each
 */
public record TwoRuns(RunDifference difference, List<String> notes) {
  private static final String ONE_EACH =
      "One run each: how much runs differ by chance is not known (compare --runs 5 --base COMMAND"
          + " --head COMMAND runs both in turns).";

  public TwoRuns {
    notes = List.copyOf(notes);
  }

  /** Compares the first columns of two frames, each of one of the runs. */
  public static TwoRuns of(RunEntry base, Frame before, RunEntry now, Frame after)
      throws IOException, QuestionException {
    RunDifference difference = RunDifference.of(before, after);
    List<String> notes = new ArrayList<>(difference.notes());
    notes.add(ONE_EACH);
    ArgumentsNote.ofTwo(base, now).ifPresent(notes::add);
    return new TwoRuns(difference, notes);
  }

  /** Whether the whole changed, and where; empty if the runs have no callpath in common. */
  public Optional<String> verdict() {
    return judge().sentence();
  }

  /** The row of the whole, which the verdict is about. */
  public Optional<RunDifference.Row> whole() {
    Optional<String> path = judge().whole().map(Change::path);
    return difference.rows().stream()
        .filter(row -> path.filter(row.path()::equals).isPresent())
        .findFirst();
  }

  private ComparisonVerdict judge() {
    double before = most(difference.rows().stream().mapToDouble(RunDifference.Row::before));
    double after = most(difference.rows().stream().mapToDouble(RunDifference.Row::after));
    List<Change> changes =
        difference.rows().stream()
            .map(
                row ->
                    new Change(
                        row.path(),
                        Math.max(share(row.before(), before), share(row.after(), after)),
                        row.before(),
                        row.after(),
                        direction(row)))
            .toList();
    return new ComparisonVerdict(changes, Unit.of(difference.unit()), false);
  }

  private static double most(DoubleStream values) {
    return values.map(Absent::orZero).max().orElse(0);
  }

  private static double share(double value, double whole) {
    return value > 0 && whole > 0 ? value / whole : 0;
  }

  private static Change.Direction direction(RunDifference.Row row) {
    return row.mark().isEmpty()
        ? Change.Direction.ofOneRunEach(row.before(), row.after(), row.error())
        : Change.Direction.between(row.before(), row.after());
  }

  /** Whether chance may explain a change; a callpath that only one of the runs has is no chance. */
  public static boolean isNoise(RunDifference.Row row) {
    return direction(row) == Change.Direction.CHANCE;
  }

  /** How far a change may be off by the chance of samples, at 95 %; 0 where times are exact. */
  public static double margin(RunDifference.Row row) {
    return Change.margin(row.error());
  }
}
