package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.source.MemorySource;

/** Strip.relax and Strip.stencil are estimated; main and MPI_Waitall are exact. */
class EstimatesTest {
  private static final int RELAX = 1;
  private static final int STENCIL = 2;
  private static final double[] RELAX_ERRORS = {122_474_000, 118_322_000, 114_018_000};
  private static final double STENCIL_ERROR = 50_000_000; // on two of three ranks

  @TempDir private Path folder;

  private final OpenProfile run =
      OpenProfile.of(Path.of("run"), new MemorySource(SampledRun.profile()));

  private static double inQuadrature(double... errors) {
    double sum = 0;
    for (double error : errors) {
      sum += error * error;
    }
    return Math.sqrt(sum);
  }

  @Test
  void errorsOfRanksAddInQuadrature() throws Exception {
    Frame frame = Frame.of(run);
    double sum = inQuadrature(RELAX_ERRORS);
    assertEquals(sum, Estimates.of(frame.over(Reduction.SUM)).error(0, RELAX), 1);
    assertEquals(sum / 3, Estimates.of(frame).error(0, RELAX), 1);
    assertEquals(RELAX_ERRORS[0], Estimates.of(frame.over(Reduction.MAX)).error(0, RELAX), 1);
  }

  @Test
  void oneRankHasItsOwnError() throws Exception {
    assertEquals(RELAX_ERRORS[1], Estimates.of(Frame.of(run).slice("rank(1)")).error(0, RELAX));
  }

  @Test
  void whatIsExactHasNone() throws Exception {
    Estimates estimates = Estimates.of(Frame.of(run));
    assertTrue(Double.isNaN(estimates.error(0, 0)));
    assertTrue(Double.isNaN(estimates.error(0, 3)));
    assertFalse(estimates.has(0));
    assertTrue(estimates.has(STENCIL));
    assertEquals(140, estimates.samples(RELAX));
  }

  @Test
  void ownTimeHasTheErrorThatItsCalleesLeave() throws Exception {
    Estimates own = Estimates.of(Frame.of(run).over(Reduction.SUM).self());
    double all = inQuadrature(RELAX_ERRORS);
    double below = inQuadrature(STENCIL_ERROR, STENCIL_ERROR);
    assertEquals(Math.sqrt(all * all - below * below), own.error(0, RELAX), 1);
    assertEquals(below, own.error(0, STENCIL), 1);
    assertEquals(all, own.error(0, 0), 1, "what is left of an exact time");
    assertTrue(Double.isNaN(own.error(0, 3)));
  }

  @Test
  void callpathsOfAGroupAddInQuadrature() throws Exception {
    Frame group = Frame.of(run).over(Reduction.SUM).groupBy(Key.CLASS);
    FlatProfile flat = FlatProfile.of(group.metrics("time.self", "time", "count"), Key.CLASS);
    FlatProfile.Row strip =
        flat.rows().stream()
            .filter(row -> row.name().equals("app.Strip"))
            .findFirst()
            .orElseThrow();
    double relax = inQuadrature(RELAX_ERRORS);
    assertEquals(relax, strip.errors().get(0), 1);
    assertEquals(relax, strip.errors().get(1), 1, "stencil's time is part of relax's");
    assertTrue(strip.values().get(2).isNaN(), "nobody counted its calls");
  }

  @Test
  void aMethodHasItsHottestLineAndAGroupOfMethodsHasNone() throws Exception {
    Frame frame = Frame.of(run);
    assertTrue(FlatProfile.of(frame, Key.NAME).rows().stream().anyMatch(row -> row.line() > 0));
    for (Key key : List.of(Key.CLASS, Key.PACKAGE)) {
      assertTrue(FlatProfile.of(frame, key).rows().stream().allMatch(row -> row.line() == 0));
    }
  }

  @Test
  void aRunWithoutEstimatesReadsNothing() throws Exception {
    try (OpenProfile exact = OpenProfile.open(ExampleRun.write(folder))) {
      Estimates none = Estimates.of(Frame.of(exact));
      assertTrue(none.isEmpty());
      assertTrue(Double.isNaN(none.error(0, 0)));
    }
  }

  @Test
  void aDifferenceOfRunsHasBothErrors() throws Exception {
    Frame sum = Frame.of(run).over(Reduction.SUM);
    FrameArithmetic difference = sum.minus(sum);
    assertEquals(Math.sqrt(2) * inQuadrature(RELAX_ERRORS), difference.error(0, RELAX), 1);
    assertTrue(Double.isNaN(difference.error(0, 0)));
  }

  @Test
  void balanceHasTheErrorOfTheMean() throws Exception {
    List<Imbalance.Row> rows = Imbalance.of(Frame.of(run)).rows();
    assertEquals(inQuadrature(RELAX_ERRORS) / 3, rows.get(1).error(), 1);
    assertTrue(rows.get(1).estimated());
    assertEquals(0, rows.get(0).error());
  }
}
