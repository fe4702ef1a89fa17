package org.tinyprof.ensemble.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.StudyRunWriter;
import org.tinyprof.ensemble.chart.RunCharts;

class RunModelsTest {
  private static final List<String> RANKS = List.of("ranks");

  @TempDir Path folder;
  private Ensemble runs;

  /** Two runs a size, one with 10 % more and one with 10 % less; halo is not there at two ranks. */
  @BeforeEach
  void write() throws Exception {
    int number = 0;
    for (int ranks : List.of(2, 4, 8, 16, 32, 64)) {
      for (double factor : List.of(0.9, 1.1)) {
        StudyRunWriter.write(folder, ++number, ranks, factor);
      }
    }
    runs = Ensemble.open(folder.toString());
  }

  private RunModels models(List<String> by, List<String> groups) throws Exception {
    return runs.groupBy(groups.toArray(String[]::new)).model(by.toArray(String[]::new));
  }

  private static RunModels.Row row(RunModels models, String path) {
    return models.rows().stream().filter(row -> row.path().equals(path)).findFirst().orElseThrow();
  }

  @Test
  void averagesRepetitionsBeforeModelling() throws Exception {
    RunModels.Row work = row(models(RANKS, List.of()), "main<work");
    assertEquals("0.0100 + 0.00500 * ranks", work.model().text(RANKS, 1e9));
    assertEquals(6, work.points().size());
    assertEquals(330e6, work.model().predicted(64).value(), 1);
  }

  @Test
  void modelsACallpathAtTheSizesThatHaveIt() throws Exception {
    RunModels.Row halo = row(models(RANKS, List.of()), "main<halo");
    assertEquals(5, halo.points().size());
    assertEquals("0.00100 + 0.00200 * log2(ranks)", halo.model().text(RANKS, 1e9));
  }

  @Test
  void modelsTheSlowestRankAndTheImbalanceBesideTheMean() throws Exception {
    RunModels.Row work = row(models(RANKS, List.of()), "main<work");
    assertEquals(330e6, work.slowest().orElseThrow().predicted(64).value(), 1);
    assertEquals(1, work.imbalance().orElseThrow().predicted(64).value(), 1e-9);
    RunModels slowest = runs.over(Reduction.MAX).model("ranks");
    assertTrue(row(slowest, "main<work").slowest().isEmpty());
  }

  @Test
  void putsFirstWhatWillBeLargest() throws Exception {
    RunModels ranked = models(RANKS, List.of()).rankedAt(100_000);
    List<Double> predicted =
        ranked.rows().stream().map(row -> row.model().predicted(100_000).value()).toList();
    assertEquals(predicted.stream().sorted(Comparator.reverseOrder()).toList(), predicted);
    assertEquals("main<halo", ranked.rows().get(2).path());
  }

  @Test
  void givesEachGroupModelsOfItsOwn() throws Exception {
    RunModels grouped = models(RANKS, List.of("kind"));
    assertEquals(6, grouped.rows().size());
    assertEquals("fast", grouped.rows().get(0).group());
    assertEquals("0.00900 + 0.00450 * ranks", row(grouped, "main<work").model().text(RANKS, 1e9));
  }

  @Test
  void takesSeveralParameters() throws Exception {
    RunModels two = models(List.of("ranks", "size"), List.of());
    assertEquals(List.of(64.0, 20.0), two.largest());
    assertEquals(12, row(two, "main<work").points().size());
    double predicted = row(two, "main<work").model().predicted(64, 20).value();
    assertEquals(363e6, predicted, 40e6);
  }

  @Test
  void refusesAttributesThatAreNoNumbersAndStudiesOfOneSize() throws Exception {
    var text = assertThrows(QuestionException.class, () -> models(List.of("kind"), List.of()));
    assertEquals(
        "a model needs numbers; the attribute 'kind' is a text in some runs", text.getMessage());
    Ensemble one = runs.where("ranks = 8");
    var few = assertThrows(QuestionException.class, () -> one.model("ranks"));
    assertEquals(
        "a model needs runs of at least two different sizes; by ranks there are 1",
        few.getMessage());
  }

  @Test
  void saysThatFewPointsSayLittle() throws Exception {
    Ensemble three = runs.where("ranks <= 8");
    RunModels models = three.model("ranks");
    assertTrue(
        models
            .at(16)
            .notes()
            .contains("A parameter has only 3 values. Below 5 a model says little."));
  }

  @Test
  void drawsMeasurementsModelsAndTheirBands() throws Exception {
    RunModels ranked = models(RANKS, List.of()).rankedAt(4096);
    String svg = RunCharts.of(ranked, 4096, 2);
    assertEquals(12, svg.split("<circle", -1).length - 1);
    assertTrue(svg.contains(">predicted<") && svg.contains("class=\"band s1\""), svg);
    RunModels two = models(List.of("ranks", "size"), List.of());
    assertThrows(QuestionException.class, () -> RunCharts.of(two, 4096, 2));
  }
}
