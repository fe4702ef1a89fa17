package org.tinyprof.ensemble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.reference.Answers.assertClose;
import static org.tinyprof.analysis.reference.Answers.assertSame;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.scaling.Scaling;
import org.tinyprof.ensemble.scaling.ScalingGroups;
import org.tinyprof.ensemble.statistics.SizePoint;

/** Chopper's recorded answers about several runs; docs/differences.md has where ours differ. */
class ChopperRunsTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"s00", "s02", "s04", "s05", "s06", "s07"})
  void putsTreesTogetherLikeItsUnify(String name) throws Exception {
    JsonNode answer = ReferenceRuns.read("multirun/" + name);
    Ensemble ensemble = ReferenceRuns.open(answer, folder);
    List<String> columns = List.of("time", "time (inc)", "visits");
    ComposedRuns found =
        Composition.of(
                ReferenceRuns.question(
                    Reduction.MAX,
                    columns.stream().map(ReferenceRuns::ours).toArray(String[]::new)))
            .read(ensemble.set());
    Map<String, Integer> nodes = ReferenceRuns.nodes(found);
    JsonNode runs = answer.get("unify").get("runs");
    assertEquals(runs.size(), found.runs().size());
    for (int run = 0; run < runs.size(); run++) {
      for (JsonNode row : runs.get(run)) {
        assertTrue(nodes.containsKey(row.get(0).asText()), row.toString());
        int node = nodes.get(row.get(0).asText());
        for (int column = 0; column < columns.size(); column++) {
          assertClose(
              Reference.number(row.get(column + 1)) * ReferenceRuns.scale(columns.get(column)),
              found.value(column, node, run),
              columns.get(column) + " of run " + run + ": " + row);
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"s00", "s02", "s04", "s05", "s06", "s07"})
  void findsItsSpeedupAndEfficiencyWithTheFirstRunAsBase(String name) throws Exception {
    JsonNode answer = ReferenceRuns.read("multirun/" + name);
    Ensemble ensemble = ReferenceRuns.open(answer, folder);
    double base = answer.get("input").get(0).get("num_processes").asDouble();
    int compared = 0;
    for (JsonNode asked : answer.get("speedup_efficiency").get("answers")) {
      if (asked.has("error")) {
        continue;
      }
      boolean weak = asked.get("arguments").path("weak").asBoolean();
      for (int column = 1; column < asked.get("columns").size(); column++) {
        String[] words = asked.get("columns").get(column).asText().split("\\.", -1);
        ComposedRuns composed =
            Composition.of(ReferenceRuns.question(Reduction.MAX, ReferenceRuns.ours(words[1])))
                .read(ensemble.set());
        Scaling scaling =
            ScalingGroups.of(composed, List.of(), "ranks", Optional.of(SizePoint.text(base)), weak)
                .groups()
                .get(0)
                .scaling();
        for (Scaling.Row row : scaling.rows()) {
          for (JsonNode theirs : asked.get("rows")) {
            if (theirs.get(0).asText().equals(row.path())) {
              SizePoint point = point(row, Double.parseDouble(words[0]));
              double ours =
                  words[2].equals("speedup")
                      ? scaling.speedup(row, point)
                      : scaling.efficiency(row, point);
              assertSame(Reference.number(theirs.get(column)), ours, words[2] + " " + theirs);
              compared++;
            }
          }
        }
      }
    }
    assertTrue(compared > 10, "compared too little: " + compared);
  }

  private static SizePoint point(Scaling.Row row, double size) {
    return row.points().stream().filter(point -> point.size() == size).findFirst().orElseThrow();
  }
}
