package org.tinyprof.ensemble.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ArgumentsNote;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.Granularity;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.ensemble.read.RunValues;
import org.tinyprof.ensemble.statistics.Moments;
import org.tinyprof.ensemble.statistics.StatedError;
import org.tinyprof.format.schema.Absent;

/**
 * Compares runs with others of the same program: the ratio of each callpath's times, and its
 * interval from the repetitions. The largest change comes first.
 *
 * @param base how many runs are compared with
 * @param now how many runs are judged
 * @param judged callpaths of at least 1 % that both sides have; their intervals hold together at 95
 *     % (Bonferroni's correction)
 * @param unreadable runs that could not be read
 * @param notes notes, a line each
 */
public record RunComparison(
    String column,
    String unit,
    int base,
    int now,
    int judged,
    int unreadable,
    List<Row> rows,
    List<String> notes)
    implements Tabular {
  /** The least share of the whole at which a callpath is judged. */
  static final double LEAST_SHARE = 0.01;

  private static final String SIDE = "compared";

  /**
   * A callpath.
   *
   * @param share the larger of its shares in the whole of both sides
   * @param before mean of the base; NaN if no run of it has the callpath
   * @param error standard error of the change where times are estimated; NaN where all are exact
   */
  public record Row(
      String path, double share, double before, double after, double error, Ratio ratio) {
    /** The size of the change; the whole time if only one side has the callpath. */
    double change() {
      return Absent.orZero(after) - Absent.orZero(before);
    }

    /** Whether samples tell a time of it in any run. */
    boolean isEstimated() {
      return !Double.isNaN(error);
    }

    boolean isJudged() {
      return share >= LEAST_SHARE && ratio.ratio() > 0;
    }

    private Change asChange() {
      return new Change(path, isJudged() ? share : 0, before, after, direction());
    }

    private Change.Direction direction() {
      boolean inBoth = !Double.isNaN(before) && !Double.isNaN(after);
      return !inBoth || !mark().isEmpty()
          ? Change.Direction.between(before, after)
          : ratio.hasRepetitions()
              ? Change.Direction.CHANCE
              : Change.Direction.ofOneRunEach(before, after, error);
    }

    /** {@code new}, {@code gone}, {@code slower} or {@code faster} beyond chance, or empty. */
    public String mark() {
      if (Double.isNaN(before) || Double.isNaN(after)) {
        return Double.isNaN(before) ? "new" : "gone";
      }
      if (!ratio.hasRepetitions()) {
        return ""; // samples tell nothing of how runs differ
      }
      return ratio.low() > 1 ? "slower" : ratio.high() < 1 ? "faster" : "";
    }
  }

  public RunComparison {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /** Asks the runs of both sides and compares the first column. */
  public static RunComparison of(RunSet base, RunSet now, Composition composition)
      throws IOException, QuestionException {
    RunSet both = base.marked(SIDE, "base").and(now.marked(SIDE, "now"));
    ComposedRuns runs = composition.read(both);
    RunComparison found =
        of(runs, side(runs, "base"), side(runs, "now"), composition.granularity());
    List<String> notes = new ArrayList<>(found.notes);
    ArgumentsNote.of(runs.runs()).ifPresent(notes::add);
    notes.addAll(runs.notes());
    notes.addAll(both.notes());
    int unreadable = both.unreadable() + runs.unreadable();
    return new RunComparison(
        found.column,
        found.unit,
        found.base,
        found.now,
        found.judged,
        unreadable,
        found.rows,
        notes);
  }

  /**
   * Compares the first column of runs that were read together.
   *
   * @param before places of the runs to compare with
   * @param after places of the runs that are judged
   * @param granularity what counts as a run
   */
  public static RunComparison of(
      ComposedRuns runs, List<Integer> before, List<Integer> after, Granularity granularity) {
    double wholeBefore = whole(runs, before);
    double wholeAfter = whole(runs, after);
    List<Integer> nodes = IntStream.range(0, runs.size()).boxed().toList();
    List<Row> first = new ArrayList<>();
    for (int node : nodes) {
      first.add(row(runs, node, before, after, wholeBefore, wholeAfter, 1));
    }
    int judged = (int) first.stream().filter(Row::isJudged).count();
    List<Row> rows = new ArrayList<>();
    for (int node : nodes) {
      rows.add(row(runs, node, before, after, wholeBefore, wholeAfter, judged));
    }
    rows.sort(Comparator.comparingDouble(row -> -Math.abs(row.change())));
    boolean estimated = rows.stream().anyMatch(Row::isEstimated);
    return new RunComparison(
        runs.columns().get(0),
        runs.unit(0),
        before.size(),
        after.size(),
        judged,
        0,
        rows,
        notes(before.size(), after.size(), judged, estimated, granularity));
  }

  private static List<Integer> side(ComposedRuns runs, String side) {
    return IntStream.range(0, runs.runs().size())
        .filter(run -> runs.attributes(run).text(SIDE).equals(side))
        .boxed()
        .toList();
  }

  /** The mean of the callpath that takes most. */
  private static double whole(ComposedRuns runs, List<Integer> side) {
    double most = Double.NaN;
    double sum = 0;
    for (int node = 0; node < runs.size(); node++) {
      double mean = mean(runs, node, side);
      most = !(mean <= most) && !Double.isNaN(mean) ? mean : most;
      sum += Absent.orZero(mean);
    }
    return runs.holdsChildren() ? most : sum;
  }

  private static double mean(ComposedRuns runs, int node, List<Integer> side) {
    return Moments.of(ComposedRuns.present(runs.values(0, node, side))).mean();
  }

  private static Row row(
      ComposedRuns runs,
      int node,
      List<Integer> base,
      List<Integer> now,
      double wholeBefore,
      double wholeAfter,
      int judged) {
    RunValues before = runs.measured(0, node, base);
    RunValues after = runs.measured(0, node, now);
    double meanBefore = Moments.of(before.values()).mean();
    double meanAfter = Moments.of(after.values()).mean();
    double share = Math.max(share(meanBefore, wholeBefore), share(meanAfter, wholeAfter));
    Ratio ratio = Ratio.of(before, after, judged);
    return new Row(runs.path(node), share, meanBefore, meanAfter, error(before, after), ratio);
  }

  private static double error(RunValues before, RunValues after) {
    boolean estimated = before.hasErrors() || after.hasErrors();
    double ofBefore = Absent.orZero(StatedError.ofMean(before));
    double ofAfter = Absent.orZero(StatedError.ofMean(after));
    return estimated ? Math.hypot(ofBefore, ofAfter) : Double.NaN;
  }

  private static double share(double mean, double whole) {
    double share = mean / whole;
    return share > 0 ? share : 0;
  }

  private static List<String> notes(
      int base, int now, int judged, boolean estimated, Granularity granularity) {
    String what = granularity.toString();
    List<String> notes = new ArrayList<>();
    if (base < 2 && now < 2) {
      notes.add(
          "One run on either side: how much runs differ by chance is not known, so a ratio has no"
              + " interval"
              + (estimated ? "; an estimated time has the interval of its samples." : "."));
    } else {
      notes.add(
          (judged == 1
                  ? "The interval holds at 95 %, from "
                  : "Intervals hold at 95 % for all "
                      + judged
                      + " judged callpaths together (Bonferroni), from ")
              + base
              + " and "
              + now
              + " "
              + what
              + (Math.min(base, now) < 2
                  ? ". One side has one alone and is taken to vary like the other."
                  : "."));
    }
    if (granularity == Granularity.ITERATIONS) {
      notes.add("Iterations count as repetitions: what differs from run to run is not in them.");
    }
    return notes;
  }

  /** Whether the whole changed beyond chance, and where; empty if there is nothing to compare. */
  public Optional<String> verdict() {
    boolean repeated = rows.stream().anyMatch(row -> row.ratio.hasRepetitions());
    return new ComparisonVerdict(rows.stream().map(Row::asChange).toList(), Unit.of(unit), repeated)
        .sentence();
  }

  /** One row per callpath. */
  @Override
  public Table table() {
    Unit shown = Unit.of(unit);
    String end = shown.suffix();
    boolean estimated = rows.stream().anyMatch(Row::isEstimated);
    String change = "change of " + column;
    List<TableColumn<Row>> columns = new ArrayList<>();
    columns.add(
        estimated
            ? TableColumn.estimates("change" + end, change, shown, Row::change, Row::error)
            : TableColumn.amounts("change" + end, change, shown, Row::change));
    columns.add(TableColumn.amounts("ratio", "ratio", Unit.RATIO, row -> row.ratio.ratio()));
    columns.add(TableColumn.amounts("low", "from", Unit.RATIO, row -> row.ratio.low()));
    columns.add(TableColumn.amounts("high", "to", Unit.RATIO, row -> row.ratio.high()));
    columns.add(TableColumn.amounts("before" + end, "before", shown, Row::before));
    columns.add(TableColumn.amounts("after" + end, "after", shown, Row::after));
    columns.add(TableColumn.amounts("share", "share", Unit.FRACTION, Row::share));
    if (estimated) {
      columns.add(TableColumn.hidden("error" + end, shown, Row::error));
    }
    columns.add(TableColumn.words("mark", "", Row::mark));
    columns.add(TableColumn.callpaths(Row::path));
    return TableColumn.table(rows, columns);
  }
}
