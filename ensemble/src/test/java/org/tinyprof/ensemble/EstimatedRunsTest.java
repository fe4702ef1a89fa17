package org.tinyprof.ensemble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.compare.RegressionGate;
import org.tinyprof.ensemble.compare.RunComparison;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.scaling.Scaling;
import org.tinyprof.ensemble.statistics.RunStatistics;
import org.tinyprof.ensemble.statistics.Statistic;

/** Runs whose callpath {@code solve} is estimated: its stated error counts. */
class EstimatedRunsTest {
  private static final double MILLI = 1e6;
  private static final String SOLVE = "main<solve";

  @TempDir Path folder;
  private int number;

  private Ensemble runs(String name, double error, double... solve) throws Exception {
    for (double millis : solve) {
      write(name, 1, millis, error);
    }
    return Ensemble.open(folder.resolve(name).toString());
  }

  private void write(String name, int ranks, double millis, double error) throws Exception {
    Path into = Files.createDirectories(folder.resolve(name));
    StudyRun run = StudyRun.of(++number, ranks).with("main", 500);
    StudyRun whole = error == 0 ? run.with(SOLVE, millis) : run.estimated(SOLVE, millis, error);
    whole.write(into.resolve("run-" + number + ".tprof"));
  }

  private static RunComparison.Row solve(RunComparison comparison) {
    return comparison.rows().stream()
        .filter(row -> row.path().equals(SOLVE))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aChangeWithinStatedErrorsHasNoMark() throws Exception {
    Ensemble base = runs("base", 40, 200, 200.1, 199.9);
    RunComparison.Row found = solve(runs("new", 40, 220, 220.1, 219.9).against(base));
    assertEquals("", found.mark());
    assertEquals(40 * MILLI * Math.sqrt(2.0 / 3), found.error(), MILLI * 0.01);
    assertEquals("slower", solve(runs("exact", 0, 220, 220.1, 219.9).against(exact())).mark());
  }

  private Ensemble exact() throws Exception {
    return runs("exact-base", 0, 200, 200.1, 199.9);
  }

  @Test
  void anEstimatedTimeComparesWithAnExactOne() throws Exception {
    RunComparison.Row found = solve(runs("new", 3, 240, 240.1, 239.9).against(exact()));
    assertEquals("slower", found.mark());
    assertEquals(3 * MILLI / Math.sqrt(3), found.error(), MILLI * 0.01);
  }

  @Test
  void ofOneRunEachAGateCannotTellWhatSamplesDoNotTell() throws Exception {
    RunComparison comparison = runs("new", 20, 220).against(runs("base", 20, 200));
    assertEquals("", solve(comparison).mark());
    List<String> lines = new RegressionGate(comparison, 0.05).lines();
    assertEquals(
        "UNSURE main<solve: 1.10 times (0.81 to 1.49), allowed is 1.05, 44 % of the whole; several"
            + " runs on either side must have it",
        lines.get(1));
    assertEquals(
        "One run on either side: how much runs differ by chance is not known, so a ratio has no"
            + " interval; an estimated time has the interval of its samples.",
        comparison.notes().get(0));
  }

  @Test
  void theMeanOfRunsHasAnErrorWhereTimesAreEstimated() throws Exception {
    RunStatistics found = runs("base", 40, 200, 210, 190).stats(Statistic.MEAN, Statistic.STD);
    List<Double> main = errors(found, "main");
    List<Double> solve = errors(found, SOLVE);
    assertTrue(main.get(0).isNaN() && solve.get(1).isNaN(), found.toString());
    assertEquals(40 * MILLI / Math.sqrt(3), solve.get(0), MILLI * 0.01);
  }

  private static List<Double> errors(RunStatistics of, String path) {
    return of.rows().stream()
        .filter(row -> row.path().equals(path))
        .findFirst()
        .orElseThrow()
        .errors();
  }

  @Test
  void scalingStopsOnlyWhereErrorsDoNotExplainIt() throws Exception {
    assertTrue(Double.isNaN(stops("samples", 15)), "an efficiency of 60 % may be 70 %");
    assertEquals(4, stops("exact", 0));
  }

  private double stops(String name, double error) throws Exception {
    write(name, 1, 240, error);
    write(name, 4, 100, error); // 60 would be ideal
    Ensemble study = Ensemble.open(folder.resolve(name).toString());
    Scaling scaling = study.scaling().groups().get(0).scaling();
    for (Scaling.Row row : scaling.rows()) {
      if (row.path().equals(SOLVE)) {
        return scaling.stops(row, Scaling.GOOD);
      }
    }
    throw new AssertionError("no " + SOLVE);
  }
}
