package org.tinyprof.ensemble.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.model.CallpathCurve;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.statistics.SizePoint;
import org.tinyprof.ensemble.statistics.SmallMultiple;

/** What charts of many runs are made of: axes, small multiples and curves. */
class RunPicturesTest {
  @TempDir Path folder;
  private Ensemble runs;
  private ComposedRuns values;

  /** main takes 10 ms a rank with cg, twice that with mg; the largest run has no solver. */
  @BeforeEach
  void write() throws Exception {
    int number = 0;
    for (int ranks : new int[] {1, 2, 4, 8, 16, 32}) {
      for (String solver : List.of("cg", "mg")) {
        StudyRun run =
            StudyRun.of(number, ranks).with("main", (solver.equals("cg") ? 10.0 : 20.0) * ranks);
        StudyRun known = ranks == 32 ? run : run.with("solver", solver);
        known.write(folder.resolve(String.format("r%02d.tprof", number)));
        number++;
      }
    }
    runs = Ensemble.open(folder.toString());
    values = runs.compose();
  }

  private static double[] absent(int runs) {
    double[] none = new double[runs];
    Arrays.fill(none, Double.NaN);
    return none;
  }

  @Test
  void anAxisOfNumbersHasTheNumbersAndOneOfTextsTheirPlaces() throws Exception {
    RunAxis ranks = RunAxis.attribute("ranks", runs.runs());
    assertTrue(ranks.isNumbers());
    assertEquals(List.of(1.0, 1.0, 2.0, 2.0), ranks.places().subList(0, 4));
    RunAxis solver = RunAxis.attribute("solver", runs.runs());
    assertEquals(List.of("cg", "mg"), solver.words());
    assertEquals(List.of(0.0, 1.0), solver.places().subList(0, 2));
    assertEquals(Double.NaN, solver.places().get(11));
    assertEquals(RunAxis.MOMENT, RunAxis.attribute("start", runs.runs()).unit());
  }

  @Test
  void aBrushSpansNumbersOrTextsAndNeverWhatIsAbsent() throws Exception {
    RunAxis ranks = RunAxis.attribute("ranks", runs.runs());
    assertTrue(ranks.isBetween(2, "2", "4"));
    assertFalse(ranks.isBetween(0, "2", "4"));
    RunAxis solver = RunAxis.attribute("solver", runs.runs());
    assertTrue(solver.isBetween(1, "d", "mg"));
    assertFalse(solver.isBetween(11, "a", "z"));
    assertThrows(QuestionException.class, () -> ranks.isBetween(2, "two", "4"));
  }

  @Test
  void anAxisOfValuesIsCalledByMetricAndCallpath() {
    RunAxis main = RunAxis.value(values, 0, 0);
    assertEquals("time of main", main.label());
    assertEquals("ns", main.unit());
    assertEquals(20e6, main.places().get(1));
    assertEquals(List.of(20e6), main.only(List.of(1)).places());
  }

  @Test
  void aSmallMultipleCountsRunsByValueAndHasAPointForEachPlace() throws Exception {
    RunAxis ranks = RunAxis.attribute("ranks", values.runs());
    SmallMultiple small = SmallMultiple.of(values, 0, ranks, 13);
    assertEquals(12, small.bins().stream().mapToLong(count -> count).sum());
    assertEquals(1, small.bins().get(12), "the slowest run is in the last bin");
    assertEquals(10e6, small.low());
    assertEquals(640e6, small.high());
    assertEquals(6, small.points().size());
    SizePoint eight = small.points().get(3);
    assertEquals(new SizePoint(8, 2, 120e6, 80e6, 160e6, Double.NaN), eight);
  }

  @Test
  void aCurveHasAModelForEachGroupAndGoesOnBeyondTheLargestRun() throws Exception {
    CallpathCurve curve =
        CallpathCurve.of(values, 0, absent(12), "ranks", "solver", 128, Optional.empty());
    assertEquals(32, curve.last());
    assertEquals(128, curve.to());
    assertEquals(
        List.of("cg", "mg", "(none)"),
        curve.groups().stream().map(CallpathCurve.Group::name).toList());
    CallpathCurve.Group mg = curve.groups().get(1);
    CallpathCurve.CurvePoint end = mg.line().get(mg.line().size() - 1);
    assertEquals(128, end.at());
    assertEquals(20e6 * 128, end.value(), 1);
    assertTrue(mg.line().stream().anyMatch(step -> step.at() == 32), "the largest run is a step");
    assertEquals(List.of(), mg.slowest());
  }

  @Test
  void aCurveOfOneSizeSaysThatAModelNeedsTwo() throws Exception {
    ComposedRuns one = values.only(List.of(0, 1));
    QuestionException wrong =
        assertThrows(
            QuestionException.class,
            () -> CallpathCurve.of(one, 0, absent(2), "ranks", "", 0, Optional.empty()));
    assertTrue(wrong.getMessage().contains("two different sizes"), wrong.getMessage());
  }
}
