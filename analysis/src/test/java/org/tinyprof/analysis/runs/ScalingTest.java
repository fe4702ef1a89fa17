package org.tinyprof.analysis.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.fixtures.StudyRun;

class ScalingTest {
  @TempDir Path folder;
  private ComposedRuns runs;

  /** Two runs a size; work is divided, sum stays, halo comes with more ranks than one. */
  @BeforeEach
  void write() throws Exception {
    int number = 0;
    for (int ranks : List.of(1, 2, 4)) {
      for (double noise : List.of(0.0, 2.0)) {
        StudyRun run =
            StudyRun.of(++number, ranks)
                .with("main", 120.0 / ranks + 10 + 4 * (ranks - 1) + noise)
                .with("main<work", 120.0 / ranks)
                .with("main<sum", 10 + noise);
        if (ranks > 1) {
          run = run.with("main<halo", 4.0 * (ranks - 1));
        }
        run.write(folder.resolve("r" + number + ".tprof"));
      }
    }
    runs = Composition.of(EnsembleTest.TIME).read(Ensemble.open(folder.toString()));
  }

  private static List<String> paths(Scaling scaling) {
    return scaling.rows().stream().map(Scaling.Row::path).toList();
  }

  private static Scaling.Row row(Scaling scaling, String path) {
    return scaling.rows().stream().filter(row -> row.path().equals(path)).findFirst().orElseThrow();
  }

  @Test
  void takesTheMedianOfRepetitionsAndTheSmallestSizeForTheBase() throws Exception {
    Scaling scaling = Scaling.of(runs, OptionalDouble.empty(), false);
    assertEquals(List.of(1.0, 2.0, 4.0), scaling.sizes());
    Scaling.Row sum = row(scaling, "main<sum");
    assertEquals(new SizePoint(4, 2, 11e6, 10e6, 12e6), sum.points().get(2));
    assertEquals(1, scaling.speedup(sum, sum.points().get(2)), 1e-12);
    assertEquals(0.25, scaling.efficiency(sum, sum.points().get(2)), 1e-12);
    Scaling.Row work = row(scaling, "main<work");
    assertEquals(4, scaling.speedup(work, work.points().get(2)), 1e-12);
    assertEquals(1, scaling.efficiency(work, work.points().get(2)), 1e-12);
  }

  @Test
  void putsFirstWhatWastesMostAtTheLargestSize() throws Exception {
    Scaling scaling = Scaling.of(runs, OptionalDouble.empty(), false);
    assertEquals(List.of("main", "main<halo", "main<sum", "main<work"), paths(scaling));
    assertEquals(12e6, scaling.waste(row(scaling, "main<halo")), 1);
    assertEquals(8.25e6, scaling.waste(row(scaling, "main<sum")), 1);
  }

  @Test
  void keepsTheCallpathsThatFallBelowALimitAndSaysWhere() throws Exception {
    Scaling below = Scaling.of(runs, OptionalDouble.empty(), false).below(0.7);
    assertEquals(List.of("main", "main<sum"), paths(below));
    assertEquals(2, below.stops(row(below, "main<sum"), 0.7));
    assertEquals(4, below.stops(row(below, "main"), 0.7));
  }

  @Test
  void comparesWithAnotherBaseAndByTimeAloneIfWorkGrows() throws Exception {
    Scaling weak = Scaling.of(runs, OptionalDouble.of(2), true);
    Scaling.Row halo = row(weak, "main<halo");
    assertEquals(1.0 / 3, weak.efficiency(halo, halo.points().get(2)), 1e-12);
    assertEquals(4e6, weak.ideal(halo, halo.points().get(2)), 1);
  }

  @Test
  void refusesRunsOfOneSizeAndABaseThatNobodyRan() {
    assertEquals(
        "no run of the size 3 to be the base; there are 1, 2, 4",
        assertThrows(QuestionException.class, () -> Scaling.of(runs, OptionalDouble.of(3), false))
            .getMessage());
    assertEquals(
        "scaling needs runs of at least two sizes; by program these have none",
        assertThrows(
                QuestionException.class,
                () -> Scaling.of(runs, "program", OptionalDouble.empty(), false))
            .getMessage());
  }
}
