package org.tinyprof.ensemble.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tinyprof.ensemble.read.RunValues;

class StatedErrorTest {
  @Test
  void aMeanIsAsUncertainAsTheLargerOfSpreadAndStatedErrors() {
    double[] values = {8, 10, 12}; // a standard deviation of 2
    double three = Math.sqrt(3);
    assertEquals(2 / three, StatedError.ofMean(measured(values, 1)), 1e-12);
    assertEquals(5 / three, StatedError.ofMean(measured(values, 5)), 1e-12);
    assertEquals(5, StatedError.ofMean(measured(new double[] {8}, 5)), 1e-12);
    assertTrue(Double.isNaN(StatedError.ofMean(RunValues.exact(values))), "exact");
  }

  @Test
  void aDifferenceWithinStatedErrorsIsNoDifference() {
    double[] first = {100, 100.1, 99.9};
    double[] second = {103, 103.1, 102.9};
    WelchTest exact = StatedError.test(RunValues.exact(first), RunValues.exact(second));
    assertTrue(exact.p() < 0.001, exact.toString());
    WelchTest estimated = StatedError.test(measured(first, 4), measured(second, 4));
    assertEquals(4 * Math.sqrt(2.0 / 3), estimated.error(), 1e-9);
    assertEquals(0.3583, estimated.p(), 1e-4); // of a normal distribution at 0.9186
  }

  @Test
  void oneRunOnASideTellsNothingOfHowRunsDiffer() {
    RunValues one = measured(new double[] {100}, 1);
    assertTrue(Double.isNaN(StatedError.test(one, measured(new double[] {200, 201}, 1)).p()));
    assertTrue(Double.isNaN(StatedError.test(one, measured(new double[] {200}, 1)).p()));
  }

  private static RunValues measured(double[] values, double error) {
    double[] errors = new double[values.length];
    Arrays.fill(errors, error);
    return new RunValues(values, errors);
  }
}
