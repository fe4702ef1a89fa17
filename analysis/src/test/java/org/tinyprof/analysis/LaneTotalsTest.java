package org.tinyprof.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.format.IntSet;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.source.MemorySource;

class LaneTotalsTest {
  private static final int COMPUTE = 3;
  private static final int WRITE = 8;

  @TempDir Path folder;

  @Test
  void addsUpExecutionsAndIterationsOfALane() throws Exception {
    try (Run run = Run.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      LaneTotals totals = LaneTotals.read(run, List.of(run.time()), IntSet.ALL).get(0);
      assertEquals(8, totals.lanes().size());
      assertEquals(120e6, totals.value(COMPUTE, 0));
      assertEquals(180e6, totals.value(COMPUTE, ExampleRun.SLOW_RANK));
    }
  }

  @Test
  void keepsAbsentApartFromZero() throws Exception {
    try (Run run = Run.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      LaneTotals totals = LaneTotals.read(run, List.of(run.time()), IntSet.ALL).get(0);
      assertTrue(Double.isNaN(totals.value(WRITE, 1)));
      assertArrayEquals(new double[] {10e6}, totals.present(WRITE));
    }
  }

  @Test
  void readsTheWantedRanksAlone() throws Exception {
    try (Run run = Run.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      LaneTotals totals =
          LaneTotals.read(run, List.of(run.time()), new IntSet.Range(0, 7, 4)).get(0);
      assertArrayEquals(
          new int[] {0, 4}, totals.lanes().stream().mapToInt(lane -> lane.rank()).toArray());
    }
  }

  @Test
  void keepsRanksInOrderIfThePartsAreOfHostsThatTookThemInTurn() throws Exception {
    try (Run run = Run.open(ExampleRun.writeByHost(folder.resolve("run.tprof")))) {
      LaneTotals totals = LaneTotals.read(run, List.of(run.time()), IntSet.ALL).get(0);
      assertArrayEquals(
          new int[] {0, 1, 2, 3, 4, 5, 6, 7},
          totals.lanes().stream().mapToInt(lane -> lane.rank()).toArray());
      assertEquals(120e6, totals.value(COMPUTE, 4));
      assertEquals(180e6, totals.value(COMPUTE, ExampleRun.SLOW_RANK));
      assertEquals(10e6, totals.value(WRITE, 0));
      assertTrue(Double.isNaN(totals.value(WRITE, 7)));
    }
  }

  @Test
  void takesTheShortestAndTheLongestCallInsteadOfASum() throws Exception {
    try (Run run = Run.of(folder, new MemorySource(MethodRun.profile()))) {
      int min = run.schema().metrics().indexOf(MetricDefinition.TIME_MIN);
      int max = run.schema().metrics().indexOf(MetricDefinition.TIME_MAX);
      List<LaneTotals> totals = LaneTotals.read(run, List.of(min, max), IntSet.ALL);
      assertEquals(3e6, totals.get(0).value(1, 0));
      assertEquals(25e6, totals.get(1).value(1, 0));
    }
  }
}
