package org.tinyprof.ensemble.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Granularity;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.read.RunValues;
import org.tinyprof.ensemble.statistics.Holm;
import org.tinyprof.ensemble.statistics.MannWhitney;
import org.tinyprof.ensemble.statistics.Moments;
import org.tinyprof.ensemble.statistics.NormalOverlap;
import org.tinyprof.ensemble.statistics.StatedError;
import org.tinyprof.ensemble.statistics.ThicketScores;
import org.tinyprof.ensemble.statistics.WelchTest;

/**
 * Compares two groups of runs by callpath: which has the smaller mean, and whether that could be
 * chance.
 *
 * @param first the first group's name
 */
public record GroupPreference(
    String first, String second, String unit, List<Row> rows, List<String> notes)
    implements Tabular {
  private static final double NANOS = 1e9;

  /**
   * A callpath.
   *
   * @param welch how often equal means lie this far apart (Welch); NaN below two runs a group
   * @param holm the same, corrected for all callpaths that were tested (Holm)
   * @param mannWhitney how often Mann and Whitney's test finds values so far apart
   * @param hellinger distance of the groups as normal distributions, 0 to 1
   * @param scores Thicket's scores of the groups, times in seconds
   * @param preferred the group with the smaller mean if {@link RunComparison} finds that this is no
   *     chance, else empty
   */
  public record Row(
      String path,
      double firstMean,
      double secondMean,
      double welch,
      double holm,
      double mannWhitney,
      double hellinger,
      ThicketScores scores,
      String preferred) {}

  public GroupPreference {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /**
   * Compares the first column of runs that an attribute, or several, make two groups of.
   *
   * @param granularity what counts as a run
   */
  public static GroupPreference of(ComposedRuns runs, List<String> keys, Granularity granularity)
      throws QuestionException {
    List<RunGroup> groups = runs.groupBy(keys);
    if (keys.isEmpty()) {
      throw new QuestionException(
          "a preference needs two groups of runs; name the attribute that makes them: --group-by"
              + " NAME");
    }
    if (groups.size() != 2) {
      throw new QuestionException(
          "a preference needs two groups of runs; "
              + String.join(", ", keys)
              + " makes "
              + groups.size()
              + " of them: pick two with --where");
    }
    RunComparison comparison =
        RunComparison.of(runs, groups.get(0).runs(), groups.get(1).runs(), granularity);
    Map<String, String> marks = new HashMap<>();
    comparison.rows().forEach(row -> marks.put(row.path(), row.mark()));
    List<RunValues> first = new ArrayList<>();
    List<RunValues> second = new ArrayList<>();
    List<WelchTest> tests = new ArrayList<>();
    for (int node = 0; node < runs.size(); node++) {
      first.add(runs.measured(0, node, groups.get(0).runs()));
      second.add(runs.measured(0, node, groups.get(1).runs()));
      tests.add(StatedError.test(first.get(node), second.get(node)));
    }
    double[] holm = Holm.corrected(tests.stream().mapToDouble(WelchTest::p).toArray());
    double scale = Unit.of(runs.unit(0)) == Unit.NANOS ? NANOS : 1;
    List<Row> rows = new ArrayList<>();
    for (int node = 0; node < runs.size(); node++) {
      double[] xs = first.get(node).values();
      double[] ys = second.get(node).values();
      WelchTest welch = tests.get(node);
      boolean both = xs.length > 0 && ys.length > 0;
      rows.add(
          new Row(
              runs.path(node),
              Moments.of(xs).mean(),
              Moments.of(ys).mean(),
              welch.p(),
              holm[node],
              both ? MannWhitney.of(xs, ys).p() : Double.NaN,
              both ? NormalOverlap.of(xs, ys).hellinger() : Double.NaN,
              ThicketScores.of(scaled(xs, scale), scaled(ys, scale)),
              preferred(marks.get(runs.path(node)), groups)));
    }
    rows.sort(Comparator.comparingDouble(row -> -difference(row)));
    List<String> notes = new ArrayList<>();
    String sides = "From " + groups.get(0).name() + " to " + groups.get(1).name() + ": ";
    comparison.verdict().ifPresent(verdict -> notes.add(sides + verdict));
    notes.addAll(comparison.notes());
    return new GroupPreference(
        groups.get(0).name(), groups.get(1).name(), runs.unit(0), rows, notes);
  }

  private static String preferred(String mark, List<RunGroup> groups) {
    return switch (mark) {
      case "slower" -> groups.get(0).name();
      case "faster" -> groups.get(1).name();
      default -> "";
    };
  }

  private static double[] scaled(double[] values, double scale) {
    return Arrays.stream(values).map(value -> value / scale).toArray();
  }

  private static double difference(Row row) {
    double difference = Math.abs(row.firstMean - row.secondMean);
    return Double.isNaN(difference) ? -1 : difference;
  }

  /** One row per callpath; the largest difference comes first. */
  @Override
  public Table table() {
    Unit shown = Unit.of(unit);
    return TableColumn.table(
        rows,
        TableColumn.amounts("first" + shown.suffix(), first, shown, Row::firstMean),
        TableColumn.amounts("second" + shown.suffix(), second, shown, Row::secondMean),
        TableColumn.amounts("welch", "p Welch", Unit.OTHER, Row::welch),
        TableColumn.amounts("holm", "p Holm", Unit.OTHER, Row::holm),
        TableColumn.amounts("mannwhitney", "p Mann-Whitney", Unit.OTHER, Row::mannWhitney),
        TableColumn.amounts("hellinger", "Hellinger", Unit.RATIO, Row::hellinger),
        TableColumn.words("preferred", "preferred", Row::preferred),
        TableColumn.callpaths(Row::path));
  }

  /**
   * Thicket's four scores: below 0 the first group is better, which is faster; above 0 the other.
   */
  public Table scores() {
    Unit shown = Unit.of(unit);
    return TableColumn.table(
        rows,
        TableColumn.amounts("first" + shown.suffix(), first, shown, Row::firstMean),
        TableColumn.amounts("second" + shown.suffix(), second, shown, Row::secondMean),
        score("stdnorm", "mean and std", ThicketScores::meanAndDeviation),
        score("cv", "mean and cv", ThicketScores::meanAndVariation),
        score("bhattacharyya", "Bhattacharyya", ThicketScores::bhattacharyya),
        score("hellinger", "Hellinger", ThicketScores::hellinger),
        TableColumn.callpaths(Row::path));
  }

  private static TableColumn<Row> score(
      String id, String text, ToDoubleFunction<ThicketScores> score) {
    return TableColumn.amounts(id, text, Unit.OTHER, row -> score.applyAsDouble(row.scores));
  }
}
