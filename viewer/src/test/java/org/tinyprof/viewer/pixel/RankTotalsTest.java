package org.tinyprof.viewer.pixel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.values.IntSet;

class RankTotalsTest {
  private static final int RANKS = 300; // three parts
  private static final double FLOAT = 1e-6;

  @TempDir Path folder;

  @Test
  void sumsOfSomeRanksAreThoseThatReadingThemGives() throws Exception {
    try (OpenProfile run =
        OpenProfile.open(HeatRun.write(folder.resolve("heat.tprof"), RANKS, 2, 6))) {
      for (boolean self : new boolean[] {false, true}) {
        Frame all = Frame.of(run).metrics("time");
        RankTotals totals = RankTotals.of(self ? all.self() : all, () -> true).orElseThrow();
        Frame some = all.slice("rank(100-199)").over(Reduction.SUM);
        LoadedFrame read = (self ? some.self() : some).withExtremes().load();
        assertEquals(100, totals.ranks(100, 199));
        for (int node = 0; node < read.tree().size(); node++) {
          ValueRange band = totals.band(node, 100, 199);
          double sum = read.value(0, node);
          assertEquals(read.ranksWith(0, node), band.count(), "node " + node);
          if (band.count() > 0) {
            assertEquals(sum, band.mean() * band.count(), Math.abs(sum) * FLOAT + 100);
            double max = read.value(0, node, Reduction.MAX);
            assertEquals(max, band.max(), Math.abs(max) * FLOAT);
          }
        }
      }
    }
  }

  @Test
  void oneReadingGivesTotalsAndOwnValues() throws Exception {
    try (OpenProfile run =
        OpenProfile.open(HeatRun.write(folder.resolve("heat.tprof"), RANKS, 2, 6))) {
      Frame time = Frame.of(run).metrics("time");
      Forest forest = Forest.of(run.schema().callpaths());
      RankTotals.Both both = RankTotals.both(time, forest, () -> true).orElseThrow();
      RankTotals all = RankTotals.of(time, () -> true).orElseThrow();
      RankTotals own = RankTotals.of(time.self(), () -> true).orElseThrow();
      for (int node = 0; node < forest.size(); node++) {
        for (int rank = 0; rank < RANKS; rank += 7) {
          assertEquals(all.band(node, rank, rank).max(), both.all().band(node, rank, rank).max());
          assertEquals(own.band(node, rank, rank).max(), both.own().band(node, rank, rank).max());
        }
      }
    }
  }

  @Test
  void callpathsSideBySideAreThoseOfTheirGrids() throws Exception {
    try (OpenProfile run =
        OpenProfile.open(HeatRun.write(folder.resolve("heat.tprof"), RANKS, 2, 6))) {
      Frame time = Frame.of(run).metrics("time");
      RankTotals totals = RankTotals.of(time, () -> true).orElseThrow();
      RankGrid one = GridReading.of(time.at(6), RankAxis.EXECUTION, false, Double::sum, () -> true);
      RankGrid two = GridReading.of(time.at(9), RankAxis.EXECUTION, true, Double::sum, () -> true);
      IntSet some = IntSet.range(10, 250);
      RankGrid few = one.only(some);
      int[] ranks = IntStream.of(few.order(RankOrder.VALUE)).map(few::rank).toArray();
      HeatMap expected = RankRatios.of(List.of(few, two.only(some)), ranks, 60);
      HeatMap found = totals.ratios(List.of(6, 9), List.of(false, true), ranks, 60);
      assertArrayEquals(expected.cells(), found.cells());
    }
  }

  @Test
  void readingEndsWhenNobodyWantsItAnyMore() throws Exception {
    try (OpenProfile run = OpenProfile.open(HeatRun.write(folder.resolve("heat.tprof"), 4, 1, 2))) {
      Frame time = Frame.of(run).metrics("time");
      assertThrows(CancellationException.class, () -> RankTotals.of(time, () -> false));
    }
  }
}
