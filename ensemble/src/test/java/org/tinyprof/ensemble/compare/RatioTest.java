package org.tinyprof.ensemble.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tinyprof.ensemble.read.RunValues;

class RatioTest {
  @Test
  void anIntervalHoldsTheRatioOfGeometricMeans() {
    Ratio found = Ratio.of(RunValues.exact(1, 2, 4), RunValues.exact(2, 4, 8), 1);
    assertEquals(2, found.ratio(), 1e-12);
    assertEquals(4, found.low() * found.high(), 1e-9);
    assertTrue(found.low() < 1 && found.high() > 4, found.toString());
  }

  @Test
  void aWiderLevelGivesAWiderInterval() {
    RunValues base = RunValues.exact(1, 1.1, 0.9);
    RunValues slower = RunValues.exact(1.3, 1.4, 1.2);
    double one = Ratio.of(base, slower, 1).low();
    double ofHundred = Ratio.of(base, slower, 100).low();
    assertTrue(one > 1 && ofHundred < 1, one + " " + ofHundred);
  }

  @Test
  void oneRunEachGivesARatioAndNoInterval() {
    Ratio found = Ratio.of(RunValues.exact(2), RunValues.exact(3), 1);
    assertEquals(1.5, found.ratio(), 1e-12);
    assertTrue(Double.isNaN(found.low()) && Double.isNaN(found.high()));
  }

  @Test
  void aValueOfZeroHasNoRatio() {
    RunValues some = RunValues.exact(1, 2);
    assertTrue(Double.isNaN(Ratio.of(RunValues.exact(0, 1), some, 1).ratio()));
  }

  @Test
  void runsThatDifferLessThanTheirStatedErrorsAreNotKnownBetter() {
    RunValues base = new RunValues(new double[] {1, 1, 1, 1}, new double[] {0.2, 0.2, 0.2, 0.2});
    Ratio found = Ratio.of(base, RunValues.exact(1.1, 1.1, 1.1, 1.1), 1);
    double margin = 1.959964 * 0.2 / 2; // of the mean of four
    assertEquals(1.1 * Math.exp(-margin), found.low(), 1e-6);
    assertEquals(1.1 * Math.exp(margin), found.high(), 1e-6);
  }

  @Test
  void runsThatDifferMoreThanTheirStatedErrorsSayThemselvesHowMuch() {
    double[] before = {1, 1.3, 0.8};
    double[] after = {1.6, 1.2, 1.9};
    double[] errors = {0.05, 0.05, 0.05};
    Ratio exact = Ratio.of(RunValues.exact(before), RunValues.exact(after), 1);
    assertEquals(exact, Ratio.of(new RunValues(before, errors), new RunValues(after, errors), 1));
  }

  @Test
  void ofOneRunEachSamplesTellAnIntervalButNotHowRunsDiffer() {
    RunValues base = new RunValues(new double[] {2}, new double[] {0.2});
    Ratio found = Ratio.of(base, RunValues.exact(3), 1);
    assertEquals(1.5 * Math.exp(-0.1959964), found.low(), 1e-6);
    assertTrue(found.hasInterval() && !found.hasRepetitions());
  }
}
