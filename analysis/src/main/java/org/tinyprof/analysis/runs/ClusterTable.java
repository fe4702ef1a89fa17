package org.tinyprof.analysis.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.report.RankWords;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.format.Attribute;

/** Kinds of runs, ranks or callpaths as a table: a row a kind. */
public final class ClusterTable {
  private static final String RANK = "rank";

  private ClusterTable() {}

  /** The table; ranks of one run are named in words, such as {@code every 16th rank}. */
  public static Table of(RunClusters clusters, ComposedRuns runs) throws IOException {
    List<String> members = new ArrayList<>();
    for (RunClusters.Kind kind : clusters.kinds()) {
      members.add(RunNames.some(kind.names()));
    }
    if (!clusters.ofCallpaths() && areRanksOfOneRun(runs)) {
      try (Run run = Run.open(runs.runs().get(0).path())) {
        RankWords words = RankWords.of(run);
        for (int i = 0; i < members.size(); i++) {
          members.set(
              i,
              words.words(
                  clusters.kinds().get(i).members().stream().map(at -> rank(runs, at)).toList()));
        }
      }
    }
    return TableColumn.table(
        clusters.kinds(),
        TableColumn.amounts("kind", "kind", Unit.COUNT, kind -> 1 + clusters.kinds().indexOf(kind)),
        TableColumn.amounts("size", "size", Unit.COUNT, kind -> kind.members().size()),
        TableColumn.words(
            "members", "members", kind -> members.get(clusters.kinds().indexOf(kind))),
        TableColumn.amounts("ratio", "times the mean", Unit.RATIO, RunClusters.Kind::ratio),
        TableColumn.words(
            "feature",
            "differs most in",
            kind -> clusters.kinds().size() == 1 ? "" : kind.feature()));
  }

  private static boolean areRanksOfOneRun(ComposedRuns runs) {
    return runs.runs().stream()
        .allMatch(
            run ->
                run.attributes().value(RANK).isPresent()
                    && run.path().equals(runs.runs().get(0).path()));
  }

  private static int rank(ComposedRuns runs, int place) {
    return runs.runs().get(place).attributes().value(RANK).stream()
        .filter(Attribute.Number.class::isInstance)
        .mapToInt(value -> ((Attribute.Number) value).value().intValue())
        .findFirst()
        .orElse(0);
  }

  /** How well the kinds lie apart. */
  public static List<String> notes(RunClusters clusters) {
    if (clusters.kinds().size() == 1) {
      return List.of("No number of kinds lies well apart: all are of one kind.");
    }
    return List.of(
        "Silhouette "
            + Figures.ratio(clusters.silhouette())
            + " of 1: how well the kinds lie apart. The two strongest directions explain "
            + Figures.percent(clusters.explained())
            + " of the variance.",
        "By standardised values of callpaths of 1 % and more. An absent value counts as 0.");
  }
}
