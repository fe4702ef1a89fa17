package org.tinyprof.runtime.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProbeCostsTest {
  @Test
  void knowsWhatACallOfEachLevelCosts() {
    ProbeCosts costs = SimulatedProbes.COSTS;
    assertEquals(SimulatedProbes.WHOLE, costs.timedPairNanos(), 1e-9);
    assertTrue(costs.untimedPairNanos() < costs.sampledPairNanos());
    assertTrue(costs.sampledPairNanos() < costs.timedPairNanos());
  }
}
