package org.tinyprof.store.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChangeDetectionTest {
  @Test
  void findsAFewChangesWhereThereAreNoneAndFewerIfItIsStrict() {
    int found = 0;
    int strict = 0;
    for (int seed = 0; seed < 50; seed++) {
      double[] noise = series(seed, 200, new int[0], 1, 0.02);
      found += ChangeDetection.of(noise).size();
      strict += ChangeDetection.of(noise, ChangeDetection.WINDOW, 0.0001).size();
    }
    assertEquals(11, found);
    assertTrue(strict <= 2, "false alarms in 50 series of 200 runs: " + strict);
  }

  @Test
  void findsAStepWhereItIs() {
    double[] series = series(3, 120, new int[] {70}, 1.1, 0.01);
    assertEquals(List.of(70), indexes(series));
  }

  @Test
  void findsSeveralStepsInDifferentWindows() {
    double[] series = series(5, 300, new int[] {40, 130, 255}, 1.2, 0.02);
    assertEquals(List.of(40, 130, 255), indexes(series));
  }

  @Test
  void answersForShortAndConstantSeries() {
    assertEquals(List.of(), indexes(new double[0]));
    assertEquals(List.of(), indexes(new double[] {1}));
    assertEquals(List.of(), indexes(new double[] {1, 2}));
    assertEquals(List.of(), indexes(new double[] {5, 5, 5, 5, 5, 5, 5, 5}));
    assertEquals(List.of(4), indexes(new double[] {5, 5, 5, 5, 6, 6, 6, 6}));
  }

  /** The statistic by its definition. */
  @Test
  void measuresDistancesAsTheirDefinitionSays() {
    double[] values = series(9, 12, new int[] {5}, 2, 0.3);
    EnergyDistance distances = new EnergyDistance(values);
    double most = Double.NEGATIVE_INFINITY;
    int best = -1;
    for (int place = 3; place < 11; place++) {
      for (int stop = place + 1; stop <= 11; stop++) {
        double[] x = Arrays.copyOfRange(values, 2, place);
        double[] y = Arrays.copyOfRange(values, place, stop);
        double n = x.length;
        double m = y.length;
        double q = 2 / (m + n) * between(x, y);
        q -= n < 2 ? 0 : 2 * m / (m + n) / (n - 1) * within(x);
        q -= m < 2 ? 0 : 2 * n / (m + n) / (m - 1) * within(y);
        if (q > most) {
          most = q;
          best = place;
        }
      }
    }
    EnergyDistance.Place found = distances.furthest(2, 11);
    assertEquals(best, found.index());
    assertEquals(most, found.distance(), 1e-9);
  }

  private static double between(double[] x, double[] y) {
    double sum = 0;
    for (double one : x) {
      for (double other : y) {
        sum += Math.abs(one - other);
      }
    }
    return sum;
  }

  private static double within(double[] x) {
    return between(x, x) / 2;
  }

  private static List<Integer> indexes(double[] series) {
    return ChangeDetection.of(series).stream().map(ChangePoint::index).toList();
  }

  /** Normal noise around a level that rises by a factor at some places. */
  private static double[] series(int seed, int length, int[] steps, double factor, double noise) {
    Random random = new Random(seed);
    double[] series = new double[length];
    double level = 100;
    for (int i = 0; i < length; i++) {
      for (int step : steps) {
        level *= step == i ? factor : 1;
      }
      series[i] = level * (1 + noise * random.nextGaussian());
    }
    return series;
  }
}
