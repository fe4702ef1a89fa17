package org.tinyprof.ensemble.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.statistics.MannWhitney;
import org.tinyprof.ensemble.statistics.Moments;
import org.tinyprof.ensemble.statistics.NormalOverlap;
import org.tinyprof.ensemble.statistics.WelchTest;

/**
 * Two groups of runs against each other, callpath by callpath: which has the smaller mean, and
 * whether that may be chance.
 *
 * @param first the first group's name
 */
public record GroupPreference(String first, String second, String unit, List<Row> rows)
    implements Tabular {
  private static final double CHANCE = 0.05;

  /**
   * A callpath.
   *
   * @param welch how often equal means lie this far apart (Welch); NaN below two runs a group
   * @param mannWhitney the same of ranks of values (Mann and Whitney)
   * @param hellinger distance of the groups as normal distributions, 0 to 1
   * @param preferred the group with the smaller mean if Welch's test calls it no chance, else empty
   */
  public record Row(
      String path,
      double firstMean,
      double secondMean,
      double welch,
      double mannWhitney,
      double hellinger,
      String preferred) {}

  public GroupPreference {
    rows = List.copyOf(rows);
  }

  /** Compares the first column of runs that an attribute, or several, make two groups of. */
  public static GroupPreference of(ComposedRuns runs, List<String> keys) throws QuestionException {
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
    List<Row> rows = new ArrayList<>();
    for (int node = 0; node < runs.size(); node++) {
      rows.add(row(runs, node, groups.get(0), groups.get(1)));
    }
    rows.sort(Comparator.comparingDouble(row -> -difference(row)));
    return new GroupPreference(groups.get(0).name(), groups.get(1).name(), runs.unit(0), rows);
  }

  private static double difference(Row row) {
    double difference = Math.abs(row.firstMean - row.secondMean);
    return Double.isNaN(difference) ? -1 : difference;
  }

  private static Row row(ComposedRuns runs, int node, RunGroup one, RunGroup other) {
    double[] xs = ComposedRuns.present(runs.values(0, node, one.runs()));
    double[] ys = ComposedRuns.present(runs.values(0, node, other.runs()));
    WelchTest welch = WelchTest.of(xs, ys);
    boolean both = xs.length > 0 && ys.length > 0;
    String preferred =
        welch.p() < CHANCE ? (welch.difference() < 0 ? one.name() : other.name()) : "";
    return new Row(
        runs.path(node),
        Moments.of(xs).mean(),
        Moments.of(ys).mean(),
        welch.p(),
        both ? MannWhitney.of(xs, ys).p() : Double.NaN,
        both ? NormalOverlap.of(xs, ys).hellinger() : Double.NaN,
        preferred);
  }

  /** A row a callpath; the largest difference comes first. */
  @Override
  public Table table() {
    Unit shown = Unit.of(unit);
    return TableColumn.table(
        rows,
        TableColumn.amounts("first" + shown.suffix(), first, shown, Row::firstMean),
        TableColumn.amounts("second" + shown.suffix(), second, shown, Row::secondMean),
        TableColumn.amounts("welch", "p Welch", Unit.OTHER, Row::welch),
        TableColumn.amounts("mannwhitney", "p Mann-Whitney", Unit.OTHER, Row::mannWhitney),
        TableColumn.amounts("hellinger", "Hellinger", Unit.RATIO, Row::hellinger),
        TableColumn.words("preferred", "preferred", Row::preferred),
        TableColumn.words("callpath", "callpath", Row::path));
  }
}
