package org.tinyprof.ensemble.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunNames;
import org.tinyprof.ensemble.statistics.Moments;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.interchange.text.Figures;

/**
 * Kinds of runs (or ranks, or executions), or of callpaths, by the standardised values of all
 * columns. Callpaths below 1 % of the largest do not count, because standardised noise would weigh
 * as much as the work. An absent value counts as 0.
 *
 * @param kinds the largest first
 * @param silhouette how well the kinds lie apart, up to 1; NaN if there is one kind
 * @param explained what part of the variance the two strongest directions explain
 */
public record RunClusters(
    boolean ofCallpaths, List<Kind> kinds, double silhouette, double explained) implements Tabular {
  /** The largest useful number of kinds. */
  private static final int MOST = 8;

  private static final double LEAST_SHARE = 0.01;

  /**
   * Things that are alike.
   *
   * @param members places of runs, or callpaths' nodes, ascending
   * @param names of the members
   * @param shown the members in a few words: {@code every 16th rank}
   * @param feature in what the kind differs most from the others
   * @param ratio the kind's mean there over the mean of all
   */
  public record Kind(
      List<Integer> members, List<String> names, String shown, String feature, double ratio) {
    public Kind {
      members = List.copyOf(members);
      names = List.copyOf(names);
    }
  }

  public RunClusters {
    kinds = List.copyOf(kinds);
  }

  /** What is compared, and its names. */
  private static final class Features {
    private final List<Integer> members;
    private final List<String> names;
    private final List<String> features;
    private final double[][] rows;

    Features(List<Integer> members, List<String> names, List<String> features, double[][] rows) {
      this.members = members;
      this.names = names;
      this.features = features;
      this.rows = rows;
    }
  }

  /** Kinds of runs: each callpath and column is a feature. */
  public static RunClusters ofRuns(ComposedRuns runs) throws IOException, QuestionException {
    List<Integer> all = IntStream.range(0, runs.runs().size()).boxed().toList();
    List<String> names = runs.runs().stream().map(RunEntry::name).toList();
    List<String> features = new ArrayList<>();
    List<double[]> columns = new ArrayList<>();
    for (int column = 0; column < runs.columns().size(); column++) {
      for (int node : large(runs, column)) {
        columns.add(zeroed(runs.values(column, node)));
        features.add(
            runs.path(node) + (runs.columns().size() == 1 ? "" : " " + runs.columns().get(column)));
      }
    }
    Features found = new Features(all, names, features, transposed(columns, all.size()));
    return RankMembers.named(of(found, false), runs);
  }

  /** Kinds of callpaths: each column is a feature, by its mean over the runs. */
  public static RunClusters ofCallpaths(ComposedRuns runs) throws QuestionException {
    List<Integer> nodes = large(runs, 0);
    List<double[]> columns = new ArrayList<>();
    for (int column = 0; column < runs.columns().size(); column++) {
      int at = column;
      columns.add(
          nodes.stream()
              .mapToDouble(node -> Moments.of(zeroed(runs.values(at, node))).mean())
              .toArray());
    }
    List<String> names = nodes.stream().map(runs::path).toList();
    double[][] rows = transposed(columns, nodes.size());
    return of(new Features(nodes, names, runs.columns(), rows), true);
  }

  private static RunClusters of(Features found, boolean ofCallpaths) throws QuestionException {
    if (found.rows.length < 3) {
      throw new QuestionException(
          "clusters need three things or more to compare; there are " + found.rows.length);
    }
    double[][] scaled = Standardised.of(found.rows);
    Clusters clusters = Clusters.of(scaled, MOST);
    List<Kind> kinds = new ArrayList<>();
    for (int group = 0; group < clusters.groups(); group++) {
      int own = group;
      kinds.add(
          kind(
              found,
              scaled,
              IntStream.range(0, scaled.length)
                  .filter(i -> clusters.labels().get(i) == own)
                  .boxed()
                  .toList()));
    }
    PrincipalComponents directions = PrincipalComponents.of(scaled);
    double explained =
        IntStream.range(0, Math.min(2, directions.variances().size()))
            .mapToDouble(directions::share)
            .sum();
    return new RunClusters(ofCallpaths, kinds, clusters.silhouette(), explained);
  }

  private static Kind kind(Features found, double[][] scaled, List<Integer> places) {
    int most =
        IntStream.range(0, found.features.size())
            .boxed()
            .max(Comparator.comparingDouble(i -> Math.abs(mean(scaled, places, i))))
            .orElse(0);
    List<Integer> all = IntStream.range(0, scaled.length).boxed().toList();
    List<String> names = places.stream().map(found.names::get).toList();
    return new Kind(
        places.stream().map(found.members::get).toList(),
        names,
        RunNames.some(names),
        found.features.get(most),
        mean(found.rows, places, most) / mean(found.rows, all, most));
  }

  /** A row a kind; machines get the names of all members. */
  @Override
  public Table table() {
    return TableColumn.table(
        kinds,
        TableColumn.amounts("kind", "kind", Unit.COUNT, kind -> 1 + kinds.indexOf(kind)),
        TableColumn.amounts("size", "size", Unit.COUNT, kind -> kind.members.size()),
        new TableColumn<>(
            "members",
            "members",
            kind -> new TextCell.Written(kind.shown, String.join(" ", kind.names))),
        TableColumn.amounts("ratio", "times the mean", Unit.RATIO, Kind::ratio),
        TableColumn.said(
            "feature", "differs most in", kind -> kinds.size() == 1 ? "" : kind.feature));
  }

  /** How well the kinds lie apart. */
  public List<String> notes() {
    if (kinds.size() == 1) {
      return List.of("No number of kinds lies well apart: all are of one kind.");
    }
    return List.of(
        "Silhouette "
            + Figures.ratio(silhouette)
            + " of 1: how well the kinds lie apart. The two strongest directions explain "
            + Figures.percent(explained)
            + " of the variance.",
        "By standardised values of callpaths of 1 % and more. An absent value counts as 0.");
  }

  private static double mean(double[][] rows, List<Integer> places, int column) {
    return places.stream().mapToDouble(place -> rows[place][column]).average().orElse(0);
  }

  private static List<Integer> large(ComposedRuns runs, int column) {
    double[] means = new double[runs.size()];
    double largest = 0;
    for (int node = 0; node < means.length; node++) {
      means[node] = Math.abs(Moments.of(zeroed(runs.values(column, node))).mean());
      largest = Math.max(largest, means[node]);
    }
    double least = LEAST_SHARE * largest;
    return IntStream.range(0, means.length).filter(i -> means[i] >= least).boxed().toList();
  }

  private static double[] zeroed(double[] values) {
    return Arrays.stream(values).map(Absent::orZero).toArray();
  }

  private static double[][] transposed(List<double[]> columns, int rows) {
    double[][] transposed = new double[rows][columns.size()];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns.size(); column++) {
        transposed[row][column] = columns.get(column)[row];
      }
    }
    return transposed;
  }
}
