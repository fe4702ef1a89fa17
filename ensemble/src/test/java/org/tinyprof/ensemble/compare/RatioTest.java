package org.tinyprof.ensemble.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RatioTest {
  @Test
  void anIntervalHoldsTheRatioOfGeometricMeans() {
    Ratio found = Ratio.of(new double[] {1, 2, 4}, new double[] {2, 4, 8}, 1);
    assertEquals(2, found.ratio(), 1e-12);
    assertEquals(4, found.low() * found.high(), 1e-9);
    assertTrue(found.low() < 1 && found.high() > 4, found.toString());
  }

  @Test
  void aWiderLevelGivesAWiderInterval() {
    double[] base = {1, 1.1, 0.9};
    double[] slower = {1.3, 1.4, 1.2};
    double one = Ratio.of(base, slower, 1).low();
    double ofHundred = Ratio.of(base, slower, 100).low();
    assertTrue(one > 1 && ofHundred < 1, one + " " + ofHundred);
  }

  @Test
  void oneRunEachGivesARatioAndNoInterval() {
    Ratio found = Ratio.of(new double[] {2}, new double[] {3}, 1);
    assertEquals(1.5, found.ratio(), 1e-12);
    assertTrue(Double.isNaN(found.low()) && Double.isNaN(found.high()));
  }

  @Test
  void aValueOfZeroHasNoRatio() {
    double[] some = {1, 2};
    assertTrue(Double.isNaN(Ratio.of(new double[] {0, 1}, some, 1).ratio()));
  }
}
