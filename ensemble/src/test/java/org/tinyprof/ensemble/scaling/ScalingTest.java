package org.tinyprof.ensemble.scaling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.statistics.SizePoint;

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
    runs = Ensemble.open(folder.toString()).compose();
  }

  private Scaling strong() throws QuestionException {
    return Scaling.of(runs, "ranks", Optional.empty(), false);
  }

  private static List<String> paths(Scaling scaling) {
    return scaling.rows().stream().map(Scaling.Row::path).toList();
  }

  private static Scaling.Row row(Scaling scaling, String path) {
    return scaling.rows().stream().filter(row -> row.path().equals(path)).findFirst().orElseThrow();
  }

  @Test
  void takesTheMedianOfRepetitionsAndTheSmallestSizeForTheBase() throws Exception {
    Scaling scaling = strong();
    assertEquals(List.of(1.0, 2.0, 4.0), scaling.sizes());
    Scaling.Row sum = row(scaling, "main<sum");
    assertEquals(new SizePoint(4, 2, 11e6, 10e6, 12e6, Double.NaN), sum.points().get(2));
    assertEquals(1, scaling.speedup(sum, sum.points().get(2)), 1e-12);
    assertEquals(0.25, scaling.efficiency(sum, sum.points().get(2)), 1e-12);
    Scaling.Row work = row(scaling, "main<work");
    assertEquals(4, scaling.speedup(work, work.points().get(2)), 1e-12);
    assertEquals(1, scaling.efficiency(work, work.points().get(2)), 1e-12);
  }

  @Test
  void putsFirstWhatWastesMostAtTheLargestSize() throws Exception {
    Scaling scaling = strong();
    assertEquals(List.of("main", "main<halo", "main<sum", "main<work"), paths(scaling));
    assertEquals(12e6, scaling.waste(row(scaling, "main<halo")), 1);
    assertEquals(8.25e6, scaling.waste(row(scaling, "main<sum")), 1);
  }

  @Test
  void keepsTheCallpathsThatFallBelowALimitAndSaysWhere() throws Exception {
    Scaling below = strong().below(0.7);
    assertEquals(List.of("main", "main<sum"), paths(below));
    assertEquals(2, below.stops(row(below, "main<sum"), 0.7));
    assertEquals(4, below.stops(row(below, "main"), 0.7));
  }

  @Test
  void comparesWithAnotherBaseAndByTimeAloneIfWorkGrows() throws Exception {
    Scaling weak = Scaling.of(runs, "ranks", Optional.of("2"), true);
    Scaling.Row halo = row(weak, "main<halo");
    assertEquals(1.0 / 3, weak.efficiency(halo, halo.points().get(2)), 1e-12);
    assertEquals(4e6, weak.ideal(halo, halo.points().get(2)), 1);
  }

  @Test
  void summarisesACallpathThatTheLargestSizeHas() throws Exception {
    StudyRun.of(99, 1).with("other", 1000).write(folder.resolve("other.tprof"));
    Scaling scaling =
        Scaling.of(Ensemble.open(folder.toString()).compose(), "ranks", Optional.empty(), false);
    String summary = ScalingTable.notes(scaling).get(0);
    assertTrue(summary.startsWith("main at 4 ranks: speedup "), summary);
  }

  @Test
  void refusesRunsOfOneSizeAndABaseThatNobodyRan() {
    assertEquals(
        "no run of the size 3 to be the base; there are 1, 2, 4",
        assertThrows(
                QuestionException.class, () -> Scaling.of(runs, "ranks", Optional.of("3"), false))
            .getMessage());
    assertEquals(
        "scaling needs runs of at least two sizes; by program these have only org.example.Study",
        assertThrows(
                QuestionException.class, () -> Scaling.of(runs, "program", Optional.empty(), false))
            .getMessage());
  }

  @Test
  void comparesWithOneRunThatIsNamed() throws Exception {
    Scaling named = Scaling.of(runs, "ranks", Optional.of("r2.tprof"), false);
    Scaling.Row sum = row(named, "main<sum");
    assertEquals(12e6, sum.base());
    assertEquals(12.0 / 11, named.speedup(sum, sum.points().get(0)), 1e-12);
    assertEquals(12.0 / 11 / 4, named.efficiency(sum, sum.points().get(2)), 1e-12);
    assertEquals(
        List.of(
            "time of r2.tprof",
            "time at 4",
            "beyond ideal",
            "speedup at 1",
            "speedup at 2",
            "speedup at 4",
            "stops at",
            "method"),
        ScalingTable.of(named, true, 0.7).headings().stream().map(Table.Heading::text).toList());
  }

  @Test
  void comparesTheValuesOfAnAttributeThatIsAText() throws Exception {
    Scaling byRun = Scaling.of(runs, "run", Optional.of("r1.tprof"), false);
    assertFalse(byRun.hasSizes());
    Scaling.Row work = byRun.rows().get(1);
    assertEquals("main<work", work.path());
    assertEquals(4, byRun.speedup(work, work.points().get(5)), 1e-12);
    assertTrue(Double.isNaN(byRun.efficiency(work, work.points().get(5))));
    assertEquals(
        List.of("Each value is the median of the runs of one value. Base: run = r1.tprof."),
        ScalingTable.notes(byRun));
    assertEquals(
        "run has texts, of which none is the smallest; name the base: r1.tprof, r2.tprof,"
            + " r3.tprof, r4.tprof, r5.tprof, r6.tprof",
        assertThrows(
                QuestionException.class, () -> Scaling.of(runs, "run", Optional.empty(), false))
            .getMessage());
  }
}
