package org.tinyprof.runtime.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbeCurveTest {
  private final ProbeCurve curve =
      new ProbeCurve(
          new double[] {1, 2, 6}, new double[] {0.9, 0.7, 0.5}, new double[] {2.4, 2.2, 2.0});

  @ParameterizedTest(name = "a call that seems to take {0} reads: {1} inside, {2} in all")
  @CsvSource({"0.5, 0.5, 2.4", "1, 0.9, 2.4", "1.5, 0.8, 2.3", "4, 0.6, 2.1", "100, 0.5, 2.0"})
  void isStraightBetweenItsPointsAndLevelBeyondThem(double raw, double inside, double whole) {
    assertEquals(inside, curve.inside(raw), 1e-9);
    assertEquals(whole, curve.whole(raw), 1e-9);
  }
}
