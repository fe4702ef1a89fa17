package org.tinyprof.ensemble;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.reference.Answers.assertSame;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.statistics.NormalOverlap;
import org.tinyprof.ensemble.statistics.ThicketScores;

/** Thicket's recorded scores of the first half of some runs against the second half. */
class ThicketScoresTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"e00", "e01", "e02", "e03", "e04", "e06", "e08", "e11"})
  void scoresTwoGroupsOfRuns(String name) throws Exception {
    JsonNode answer = ReferenceRuns.read("thicket/" + name);
    int half = answer.get("columns").get("half").asInt();
    ComposedRuns runs =
        ReferenceRuns.open(answer, folder)
            .asking(ReferenceRuns.question(Reduction.MEAN, "time.self"))
            .compose();
    JsonNode theirs = answer.get("two_groups").get("answers").get("time");
    int compared = 0;
    for (Map.Entry<String, Integer> node : ReferenceRuns.nodes(runs).entrySet()) {
      double[] first = seconds(runs, node.getValue(), 0, half);
      double[] second = seconds(runs, node.getValue(), half, 2 * half);
      JsonNode expected = theirs == null ? null : theirs.get(node.getKey());
      boolean whole = first.length == half && second.length == half;
      if (expected != null && whole && half > 1) {
        ThicketScores found = ThicketScores.of(first, second);
        String path = node.getKey();
        assertSame(number(expected, "delta_mean_delta_stdnorm"), found.meanAndDeviation(), path);
        assertSame(
            number(expected, "delta_mean_delta_coefficient_of_variation"),
            found.meanAndVariation(),
            path);
        assertSame(number(expected, "bhattacharyya"), found.bhattacharyya(), path);
        assertSame(number(expected, "hellinger"), found.hellinger(), path);
        double distance = Reference.number(expected.get("bhattacharyya_distance"));
        assertSame(distance, NormalOverlap.of(first, second).bhattacharyya(), path);
        compared++;
      }
    }
    assertTrue(compared > 0 || theirs == null || half < 2, "nothing was compared");
  }

  private static double number(JsonNode expected, String score) {
    return Reference.number(expected.get("score_" + score));
  }

  private static double[] seconds(ComposedRuns runs, int node, int from, int to) {
    return IntStream.range(from, to)
        .mapToDouble(run -> runs.value(0, node, run) / ReferenceRuns.NANOS)
        .filter(value -> !Double.isNaN(value))
        .toArray();
  }
}
