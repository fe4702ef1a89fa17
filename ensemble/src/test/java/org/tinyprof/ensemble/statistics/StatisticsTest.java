package org.tinyprof.ensemble.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  @Test
  void drawsWhiskersToTheLastValuesWithinTukeysFences() {
    Boxplot box = Boxplot.of(5, 1, 2, 3, 4, 100, -50);
    assertEquals(new Boxplot(1, 1.5, 3, 4.5, 5, List.of(-50.0, 100.0)), box);
  }

  @Test
  void aBoxplotOfOneValueIsThatValue() {
    assertEquals(new Boxplot(7, 7, 7, 7, 7, List.of()), Boxplot.of(7));
  }

  @Test
  void correctsProbabilitiesForHowManyWereJudged() {
    double[] corrected = Holm.corrected(0.01, 0.04, Double.NaN, 0.03, 0.005);
    assertArrayEquals(new double[] {0.03, 0.06, Double.NaN, 0.06, 0.02}, corrected, 1e-15);
  }

  @Test
  void correctedProbabilitiesAreAtMostOne() {
    assertArrayEquals(new double[] {1, 1}, Holm.corrected(0.9, 0.8), 0);
  }

  @Test
  void distancesGrowFromNothingToAll() {
    double[] values = {1, 2, 3};
    NormalOverlap same = NormalOverlap.of(values, values);
    assertEquals(0, same.bhattacharyya(), 1e-15);
    assertEquals(0, same.hellinger(), 1e-7);
    NormalOverlap far = NormalOverlap.of(values, new double[] {1001, 1002, 1003});
    assertEquals(1_000_000 / 8.0, far.bhattacharyya(), 1e-6);
    assertEquals(1, far.hellinger(), 1e-12);
    NormalOverlap still = NormalOverlap.of(values, new double[] {2, 2, 2});
    assertEquals(Double.POSITIVE_INFINITY, still.bhattacharyya());
    assertEquals(1, still.hellinger());
  }

  @Test
  void theExactOrderTestHoldsForLongLists() {
    double[] few = IntStream.range(0, 8).mapToDouble(i -> 1000 * i + 0.5).toArray();
    double[] many = IntStream.range(0, 20_000).mapToDouble(i -> i).toArray();
    double p = MannWhitney.of(few, many).p();
    double ofEightUniformNumbers = 2 * Math.pow(28_008 / 20_000.0, 8) / 40_320; // Irwin and Hall
    assertEquals(ofEightUniformNumbers, p, 0.01 * p);
  }
}
