package org.tinyprof.ensemble.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.RankWords;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.format.run.Attribute;

/** Names the ranks of a cluster in words, where all that was compared are ranks of one run. */
final class RankMembers {
  private static final String RANK = "rank";

  private RankMembers() {}

  /** The same clusters; unless they are of ranks of one run, they stay as they are. */
  static RunClusters named(RunClusters clusters, ComposedRuns runs) throws IOException {
    if (!areRanksOfOneRun(runs)) {
      return clusters;
    }
    List<RunClusters.Kind> named = new ArrayList<>();
    try (OpenProfile run = OpenProfile.open(runs.runs().get(0).path())) {
      RankWords words = RankWords.of(run);
      for (RunClusters.Kind kind : clusters.kinds()) {
        List<Integer> ranks = kind.members().stream().map(at -> rank(runs, at)).toList();
        named.add(
            new RunClusters.Kind(
                kind.members(), kind.names(), words.words(ranks), kind.feature(), kind.ratio()));
      }
    }
    return new RunClusters(
        clusters.ofCallpaths(), named, clusters.silhouette(), clusters.explained());
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
}
