package org.tinyprof.ensemble.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.read.ProfileLabels;

/** Models of an experiment of Extra-P, which is one file with all runs. */
class ExperimentModelsTest {
  private static final String STUDY =
      """
      PARAMETER p n
      POINTS (2 10) (4 10) (8 10) (16 10) (32 10) (2 20) (4 20) (8 20) (16 20) (32 20)
      REGION main
      METRIC runtime
      DATA 20 22
      DATA 41 43
      DATA 84
      DATA 168
      DATA 336
      DATA 42
      DATA 84
      DATA 168
      DATA 335 337
      DATA 672
      """;

  @TempDir Path folder;

  @Test
  void areByTheParametersOfTheExperiment() throws Exception {
    Path file = Files.writeString(folder.resolve("study.txt"), STUDY);
    Ensemble runs = Ensemble.open(file.toString());
    assertEquals(13, runs.runs().size());
    assertEquals(List.of("p", "n"), runs.parameters());
    RunModels models = runs.model("p", "n");
    assertEquals(1, models.rows().size());
    // 1.05 * p * n, because repetitions count by their mean
    assertEquals(1.05 * 64 * 40, models.rows().get(0).model().at(64, 40), 1e-6);
  }

  @Test
  void areAlsoOfAFolderWithTheFileAndOfOneParameterThatVaries() throws Exception {
    Files.writeString(folder.resolve("study.txt"), STUDY);
    Files.writeString(folder.resolve("notes.txt"), "not a run\n");
    Ensemble runs = Ensemble.open(folder.toString());
    assertEquals(List.of("1 file in the folder is not a run and was skipped."), runs.set().notes());
    Ensemble some = runs.where("n = 10");
    assertEquals(List.of("p"), some.parameters());
    assertEquals(10.5 * 64, some.model("p").rows().get(0).model().at(64), 1e-6);
  }

  @Test
  void areOfAMetricByItsPlainName() throws Exception {
    Path file = folder.resolve("study.txt");
    Files.writeString(file, STUDY.replace("runtime", "time"));
    RunModels models = Ensemble.open(file.toString()).metrics("time").model("p", "n");
    assertEquals("time (decimal)", models.column());
    assertEquals(1.05 * 64 * 40, models.rows().get(0).model().at(64, 40), 1e-6);
  }

  @Test
  void areByLabelsThatWereGivenByHand() throws Exception {
    for (int size : new int[] {1, 2, 4, 8, 16}) {
      Path file = Files.writeString(folder.resolve("s" + size), "main;solve " + 3 * size + "\n");
      ProfileLabels.parse(List.of("size=" + size)).add(Ensemble.open(file.toString()).set());
    }
    Ensemble runs = Ensemble.open(folder.toString());
    assertEquals(5, runs.runs().size());
    assertEquals(List.of(), runs.set().notes());
    assertEquals(3 * 64, runs.model("size").rows().get(0).model().at(64), 1e-6);
  }
}
