package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProfilingCostTest {
  private static final double CPU = 60e9;

  @Test
  void addsUpAllThatTheRunWouldNotHaveSpent() {
    ProfilingCost cost = new ProfilingCost(1, 11e9, 0.2e9, 0.3e9, 0.1e9, 0.4e9);
    assertEquals(0.1, cost.share());
    assertEquals("profiling cost about 10 %", cost.words());
  }

  @Test
  void warnsWithTheNumberTheLargestCauseAndWhatMendsIt() {
    assertEquals(
        "Profiling cost at least 3.40 s of CPU time, 6.0 % of what the program used itself: mostly"
            + " for compiling woven code: `own: sampled` weaves little.",
        new ProfilingCost(1, CPU, 1e9, 1e9, 0.5e9, 0.9e9).warning());
    assertWarns(
        "mostly for weaving classes: `own: sampled` weaves few",
        new ProfilingCost(1, CPU, 1e9, 1e9, 2e9, 0.9e9));
    assertWarns(
        "mostly for events that are called very often: `exclude` leaves them out",
        new ProfilingCost(1, CPU, 1e9, 3e9, 1e9, 1e9));
    assertWarns(
        "mostly for taking stacks: `sampler: none` switches that off",
        new ProfilingCost(1, CPU, 3e9, 0, 0, 1e9));
    assertWarns(
        "mostly for start-up; longer runs pay a smaller share",
        new ProfilingCost(1, 5e9, 0.5e9, 0, 0, 0));
  }

  @Test
  void tellsWhatARankPays() {
    assertTrue(
        new ProfilingCost(4, CPU, 4e9, 0, 0, 0)
            .warning()
            .startsWith("Profiling cost at least 1.00 s of CPU time a rank, 7.1 % of "));
  }

  private static void assertWarns(String cause, ProfilingCost cost) {
    assertTrue(cost.warning().endsWith(": " + cause + "."), cost.warning());
  }
}
