package org.tinyprof.viewer.pixel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.values.IntSet;

class RankGridTest {
  private static final int STEP = 2;
  private static final int COMPUTE = 3;
  private static final int WRITE = 8;
  private static final double MILLI = 1e6;

  @TempDir Path folder;

  private RankGrid example(int callpath, RankAxis along, String slice) throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      Frame frame = Frame.of(run).at(callpath);
      return GridReading.of(
          slice.isEmpty() ? frame : frame.slice(slice), along, false, Double::sum, () -> true);
    }
  }

  @Test
  void keepsEachRanksValueInEachIterationOfAnExecution() throws Exception {
    RankGrid grid = example(COMPUTE, RankAxis.ITERATION, "execution(0)");
    assertEquals(8, grid.ranks());
    assertEquals(5, grid.columns());
    assertEquals(30 * MILLI, grid.cell(0, 0));
    assertEquals(10 * MILLI, grid.cell(0, 1));
    assertEquals(16 * MILLI, grid.cell(ExampleRun.SLOW_RANK, 1));
    assertEquals(100 * MILLI, grid.total(ExampleRun.SLOW_RANK));
  }

  @Test
  void keepsExecutionsApartIfTheseAreAskedFor() throws Exception {
    RankGrid grid = example(COMPUTE, RankAxis.EXECUTION, "");
    assertEquals(2, grid.columns());
    assertEquals(70 * MILLI, grid.cell(0, 0));
    assertEquals(50 * MILLI, grid.cell(0, 1));
  }

  @Test
  void aBandNamesTheRanksOfItsExtremes() throws Exception {
    RankGrid grid = example(COMPUTE, RankAxis.EXECUTION, "");
    List<ValueRange> bands = grid.bands(grid.order(RankOrder.NUMBER), 0, 7, 2);
    assertEquals(2, bands.size());
    assertEquals(ExampleRun.SLOW_RANK, bands.get(1).maxRank());
    assertEquals(180 * MILLI, bands.get(1).max());
    assertEquals(120 * MILLI, bands.get(1).min());
    assertEquals(135 * MILLI, bands.get(1).mean());
  }

  @Test
  void everyRankIsInOneBandWhateverTheirNumber() throws Exception {
    RankGrid grid = example(COMPUTE, RankAxis.EXECUTION, "");
    for (int pixels = 1; pixels <= 9; pixels++) {
      long ranks = 0;
      for (ValueRange band : grid.bands(grid.order(RankOrder.NUMBER), 0, 7, pixels)) {
        ranks += band.count();
      }
      assertEquals(8, ranks, "in " + pixels + " bands");
    }
  }

  @Test
  void putsTheLargestValueFirstAndAbsentOnesLast() throws Exception {
    RankGrid grid = example(WRITE, RankAxis.EXECUTION, "");
    assertEquals(0, grid.order(RankOrder.VALUE)[0]);
    assertTrue(Double.isNaN(grid.total(grid.order(RankOrder.VALUE)[7])));
  }

  @Test
  void aCellOfAHeatMapShowsTheSlowestOfItsRanks() throws Exception {
    RankGrid grid = example(COMPUTE, RankAxis.EXECUTION, "");
    HeatMap map = HeatMap.of(grid, grid.order(RankOrder.NUMBER), 0, 7, 0, 1, 2, 2);
    assertEquals(2, map.height());
    assertEquals(100 * MILLI, map.most());
    assertEquals((byte) 255, map.cells()[2]);
  }

  @Test
  void anAbsentCellHasACodeOfItsOwn() throws Exception {
    RankGrid grid = example(WRITE, RankAxis.EXECUTION, "");
    HeatMap map = HeatMap.of(grid, grid.order(RankOrder.NUMBER), 0, 7, 0, 0, 1, 8);
    assertNotEquals(0, map.cells()[0]);
    assertArrayEquals(new byte[7], Arrays.copyOfRange(map.cells(), 1, 8));
  }

  @Test
  void theCourseTellsTheFastestAndTheSlowestRank() throws Exception {
    RankGrid grid = example(COMPUTE, RankAxis.ITERATION, "execution(1)");
    ValueRange band = grid.courseBands(0, 4, 5).get(2);
    assertEquals(10 * MILLI, band.min());
    assertEquals(16 * MILLI, band.max());
    assertEquals(ExampleRun.SLOW_RANK, band.maxRank());
    assertEquals(16 * MILLI, grid.line(ExampleRun.SLOW_RANK, 0, 4, 5)[2]);
  }

  @Test
  void marksTheLeastAndTheLargestExecution() throws Exception {
    ColumnMarks marks = ColumnMarks.of(example(STEP, RankAxis.EXECUTION, ""));
    assertEquals(1, marks.min());
    assertEquals(0, marks.max());
    assertEquals(115 * MILLI, marks.value(0));
  }

  @Test
  void namesTheRanksThatDifferAndNoOthers() throws Exception {
    RankSpread spread = RankSpread.of(example(COMPUTE, RankAxis.EXECUTION, ""), 6);
    assertEquals(List.of(ExampleRun.SLOW_RANK), spread.differing());
    assertEquals(List.of(7L, 0L, 0L, 0L, 0L, 1L), spread.histogram());
    assertEquals(120 * MILLI, spread.median());
  }

  @Test
  void oneSlowRankIsNamedWhereOthersFormTwoGroups() throws Exception {
    try (OpenProfile run =
        OpenProfile.open(HeatRun.write(folder.resolve("heat.tprof"), 128, 1, 12))) {
      int stencil = 6;
      RankGrid grid =
          GridReading.of(
              Frame.of(run).at(stencil), RankAxis.ITERATION, false, Double::sum, () -> true);
      assertEquals(List.of(HeatRun.slowRank(128)), RankSpread.of(grid, 8).differing());
    }
  }

  @Test
  void readingEndsWhenNobodyWantsTheAnswerAnyMore() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      assertThrows(
          CancellationException.class,
          () ->
              GridReading.of(
                  Frame.of(run).at(COMPUTE), RankAxis.EXECUTION, false, Double::sum, () -> false));
    }
  }

  @Test
  void someRanksOfAGridAreTheGridOfTheseRanks() throws Exception {
    RankGrid few = example(COMPUTE, RankAxis.EXECUTION, "").only(IntSet.range(2, 5));
    RankGrid read = example(COMPUTE, RankAxis.EXECUTION, "rank(2-5)");
    assertEquals(4, few.ranks());
    assertEquals(read.spread(4), few.spread(4));
    for (int column = 0; column < read.columns(); column++) {
      ValueRange expected = read.courseBands(column, column, 1).get(0);
      ValueRange found = few.courseBands(column, column, 1).get(0);
      assertEquals(expected.mean(), found.mean(), 1e-6 * expected.mean());
      assertEquals(expected.maxRank(), found.maxRank());
      assertEquals(expected.count(), found.count());
    }
  }

  @Test
  void ratiosSetEachCallpathAgainstItsOwnMean() throws Exception {
    RankGrid compute = example(COMPUTE, RankAxis.EXECUTION, "");
    int[] ranks = IntStream.range(0, 8).toArray();
    HeatMap map = RankRatios.of(List.of(compute), ranks, 8);
    assertEquals(180.0 / 127.5, map.most(), 1e-9);
    assertEquals(
        ExampleRun.SLOW_RANK,
        IntStream.range(0, 8).filter(i -> map.cells()[i] == (byte) 255).findFirst().orElse(-1));
  }
}
